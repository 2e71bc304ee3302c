import type { Token } from '#text/tokens';

import type { Hedge } from './figure.ts';

const singleHedges: ReadonlyMap<string, Hedge> = new Map([
  ['about', 'approximate'],
  ['around', 'approximate'],
  ['approximately', 'approximate'],
  ['approx', 'approximate'],
  ['roughly', 'approximate'],
  ['nearly', 'approximate'],
  ['almost', 'approximate'],
  ['some', 'approximate'],
  ['circa', 'approximate'],
  ['~', 'approximate'],
  ['≈', 'approximate'],
  ['over', 'more_than'],
  ['above', 'more_than'],
  ['exceeding', 'more_than'],
  ['exceed', 'more_than'],
  ['exceeded', 'more_than'],
  ['exceeds', 'more_than'],
  ['topped', 'more_than'],
  ['surpassed', 'more_than'],
  ['>', 'more_than'],
  ['≥', 'at_least'],
  ['under', 'less_than'],
  ['below', 'less_than'],
  ['<', 'less_than'],
  ['≤', 'at_most'],
]);

const doubleHedges: ReadonlyMap<string, Hedge> = new Map([
  ['more than', 'more_than'],
  ['greater than', 'more_than'],
  ['higher than', 'more_than'],
  ['larger than', 'more_than'],
  ['in excess', 'more_than'],
  ['excess of', 'more_than'],
  ['at least', 'at_least'],
  ['less than', 'less_than'],
  ['lower than', 'less_than'],
  ['smaller than', 'less_than'],
  ['fewer than', 'less_than'],
  ['short of', 'less_than'],
  ['at most', 'at_most'],
  ['up to', 'at_most'],
  ['close to', 'approximate'],
]);

const negations: ReadonlySet<string> = new Set(['not', 'no', 'never', "n't"]);

function negated(hedge: Hedge): Hedge {
  if (hedge === 'more_than') return 'at_most';
  return hedge === 'less_than' ? 'at_least' : hedge;
}

/** The hedge or bound in front of the figure whose first token is `first`: "about", "no more than", "at least". */
export function readHedge(tokens: readonly Token[], first: number): Hedge | null {
  const before = tokens[first - 1]?.lower;
  if (before === undefined) return null;
  const pair = doubleHedges.get(`${tokens[first - 2]?.lower ?? ''} ${before}`);
  if (pair !== undefined) return negations.has(tokens[first - 3]?.lower ?? '') ? negated(pair) : pair;
  const single = singleHedges.get(before);
  return single ?? null;
}
