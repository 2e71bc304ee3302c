import type { Token } from '#text/tokens';

import { unitOf, unitOfPair } from './unit-words.ts';

/** Words after which a number is a name, as in Note 20 or S&P 500. */
const labelWords: ReadonlySet<string> = new Set([
  'note',
  'notes',
  'form',
  'section',
  'rule',
  'item',
  'tier',
  'level',
  'topic',
  'asc',
  'asu',
  'ifrs',
  'ias',
  'page',
  'step',
  'table',
  'figure',
  'chapter',
  'exhibit',
  'part',
  'phase',
  'version',
  'no',
  'nr',
  'russell',
  'nasdaq',
  'dow',
  'ftse',
  'nikkei',
  'stoxx',
  'dax',
  'cac',
  'asx',
  'tsx',
  'hang',
  'fortune',
  'covid',
  'iso',
  'sfas',
  'fas',
  'fin',
  'eitf',
  'sab',
  'quad',
  'boeing',
  'airbus',
  'model',
  'iphone',
  'android',
  'windows',
  'playstation',
]);

const indexSizes: ReadonlySet<string> = new Set(['500', '400', '600', '100', '1500']);

function hasUnitAfter(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at]?.lower ?? '';
  return unitOf(next) !== null || unitOfPair(next, tokens[at + 1]?.lower ?? '') !== null;
}

function isCitation(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const inside = before?.text === '[' || (before?.text === '^' && tokens[at - 2]?.text === '[') || before?.text === ',';
  if (!inside) return false;
  let open = at - 1;
  while (
    open >= 0 &&
    at - open < 20 &&
    (tokens[open]?.kind === 'number' || [',', '^', '-'].includes(tokens[open]?.text ?? ''))
  ) {
    open -= 1;
  }
  let close = at + 1;
  while (close - at < 20 && (tokens[close]?.kind === 'number' || [',', '-'].includes(tokens[close]?.text ?? '')))
    close += 1;
  if (tokens[open]?.text !== '[' || tokens[close]?.text !== ']') return false;
  return /^\d{1,3}$/.test(tokens[at]?.text ?? '') && !hasUnitAfter(tokens, close + 1);
}

function isListNumber(text: string, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const mark = tokens[at + 1];
  if (token === undefined || mark === undefined || mark.spaced || !/^\d{1,3}$/.test(token.text)) return false;
  if (mark.text !== '.' && mark.text !== ')') return false;
  const after = text[mark.end];
  if (after !== ' ' && after !== '\t') return false;
  const before = text.slice(Math.max(0, token.start - 9), token.start);
  return /(?:^|\n)[^\S\n>]*>?[^\S\n]*$/.test(token.start > 8 && !before.includes('\n') ? 'x' : before);
}

/** "services(1)": a small number in parentheses glued to a word. */
function isFootnote(tokens: readonly Token[], at: number): boolean {
  const open = tokens[at - 1];
  return (
    open?.text === '(' &&
    !open.spaced &&
    tokens[at - 2]?.kind === 'word' &&
    tokens[at + 1]?.text === ')' &&
    /^\d{1,2}$/.test(tokens[at]?.text ?? '')
  );
}

/** "401(k)", "403(b)". */
function isRetirementPlan(tokens: readonly Token[], at: number): boolean {
  const [number, open, letter] = tokens.slice(at, at + 3);
  return /^(?:401|403|457)$/.test(number?.text ?? '') && open?.text === '(' && /^[abk]$/.test(letter?.text ?? '');
}

const severalLabels =
  /^(?:notes|sections|rules|items|levels|topics|chapters|exhibits|parts|tables|pages|steps|phases|tiers|forms|articles)$/;
const joints: ReadonlySet<string> = new Set([',', 'and', 'or', 'through', '&', '-']);
const mostJoined = 8;

/** "Sections 302 and 906", "Notes 3, 4 and 5". */
function isOneOfLabels(tokens: readonly Token[], at: number): boolean {
  let start = at - 1;
  while (at - start < mostJoined) {
    const token = tokens[start];
    if (token === undefined || (token.kind !== 'number' && !joints.has(token.lower))) break;
    start -= 1;
  }
  return severalLabels.test(tokens[start]?.lower ?? '');
}

/** True for citation markers, list numbers, ordinals and numbers that are part of a name. */
export function isLabelNumber(text: string, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  if (isCitation(tokens, at) || isListNumber(text, tokens, at)) return true;
  const next = tokens[at + 1];
  if (next !== undefined && !next.spaced && ['st', 'nd', 'rd', 'th', 's'].includes(next.lower)) return true;
  if (token.text === '3' && next?.text === 'M' && !next.spaced && tokens[at - 1]?.text !== '$') return true;
  const before = tokens[at - 1];
  if (before === undefined || hasUnitAfter(tokens, at + 1)) return false;
  if (before.text === '#' || isFootnote(tokens, at) || isRetirementPlan(tokens, at)) return true;
  if (before.lower === 'p' && tokens[at - 2]?.text === '&') return indexSizes.has(token.text);
  const label = before.text === '-' || before.text === '.' ? tokens[at - 2] : before;
  if (/^\d{1,4}(?:\.\d+)*$/.test(token.text) && isOneOfLabels(tokens, at)) return true;
  return label !== undefined && labelWords.has(label.lower) && /^\d{1,4}(?:\.\d+)*$/.test(token.text);
}
