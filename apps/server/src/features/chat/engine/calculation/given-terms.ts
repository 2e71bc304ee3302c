import { wordsOf } from '../reading/plain-text.ts';
import { isPlainWord } from '../guard/plain-words.ts';
import type { Figure, GivenText } from './given-text.ts';

/**
 * How a term is said. In the patterns `{P}` stands for a percentage, `{R}` for one that may lack its sign, `{M}` for money or a plain
 * number, `{N}` for a plain number, `{S}` for a span, `{D}` for a day, `{Y}` for a year, `{Z}` for a year or a day and `{T}` for a span or a day.
 */
export type TermSpec = {
  name: string;
  patterns: readonly string[];
  /** Whether the figure may as well stand before its name as behind it, so that the whole text decides which is meant. */
  eitherSide?: true;
};

export type ReadTerms = {
  terms: Record<string, Figure>;
  /** The figures that no term has. */
  unused: Figure[];
};

const kinds: Readonly<Record<string, string>> = {
  P: 'p',
  R: 'pn',
  M: 'mn',
  N: 'n',
  S: 's',
  D: 'd',
  Y: 'y',
  T: 'sd',
  Z: 'yd',
};

/** A pattern of a figure alone. */
const bare = /^\\\{\[[a-z]+\]\(\\d\+\)\\\}$/;

function compiled(pattern: string): RegExp {
  const source = pattern.replaceAll(/\{([A-Z])\}/g, (_all, kind: string) => `\\{[${kinds[kind] ?? ''}](\\d+)\\}`);
  return new RegExp(source);
}

type Compiled = { name: string; patterns: RegExp[]; eitherSide: boolean };

const kept = new WeakMap<readonly TermSpec[], readonly Compiled[]>();

function patternsOf(specs: readonly TermSpec[]): readonly Compiled[] {
  const made =
    kept.get(specs) ??
    specs.map(({ name, patterns, eitherSide = false }) => ({ name, patterns: patterns.map(compiled), eitherSide }));
  kept.set(specs, made);
  return made;
}

/**
 * The terms that a text gives, each by the first of its patterns; a figure serves one term alone. In a turn a figure without a name is
 * left: which term it stands for depends on the thread. "Vol 20% rate 5%" and "20% vol 5% rate" are told apart by which way leaves the
 * fewest figures over.
 */
export function readTerms(text: GivenText, specs: readonly TermSpec[], { isTurn }: { isTurn: boolean }): ReadTerms {
  const [first, ...others] = waysOf(patternsOf(specs)).map((way) => readOneWay(text, way, isTurn));
  if (first === undefined) throw new Error('There is no way to read terms.');
  return others.reduce((best, other) => (scoreOf(other) > scoreOf(best) ? other : best), first);
}

/** The order of the patterns as it stands, and with those of each term turned around whose figure may stand on either side. */
function waysOf(all: readonly Compiled[]): Array<readonly Compiled[]> {
  return all.reduce<Array<readonly Compiled[]>>(
    (ways, each) => {
      const orders = each.eitherSide ? [each, { ...each, patterns: each.patterns.toReversed() }] : [each];
      return orders.flatMap((order) => ways.map((way) => [...way, order]));
    },
    [[]],
  );
}

function scoreOf({ terms, unused }: ReadTerms): number {
  const unsigned = Object.entries(terms).filter(([name, { kind }]) => rated.test(name) && kind === 'number').length;
  return Object.keys(terms).length * 4 - unused.length * 2 - unsigned;
}

const rated = /^(?:volatility|rate|dividendYield|mean|deviation|market|premium|inflation|return)$/;

function readOneWay({ pattern, figures }: GivenText, specs: readonly Compiled[], isTurn: boolean): ReadTerms {
  const terms: Record<string, Figure> = {};
  const used = new Set<number>();
  let rest = pattern;
  for (const { name, patterns } of specs) {
    for (const each of patterns.filter(({ source }) => !isTurn || !bare.test(source))) {
      const match = each.exec(rest);
      const place = match?.slice(1).find((group) => group !== undefined);
      const figure = place === undefined ? undefined : figures[Number(place)];
      if (match === null || figure === undefined) continue;
      terms[name] = figure;
      used.add(Number(place));
      // Words may belong to two terms, a figure to one.
      rest = rest.replace(new RegExp(`\\{[a-z]${place}\\}`), '\u00b7');
      break;
    }
  }
  return { terms, unused: figures.filter((_figure, index) => !used.has(index)) };
}

/** Words of any trade, which add nothing to the figures that stand beside them. */
const trading =
  /^(?:per|each|worth|buy|buys|buying|bought|sell|sells|selling|sold|pay|pays|paid|paying|cost|costs|costing|earn\w*|price[ds]?|trade[ds]?|trading|happens?|result\w*|using|given|equal\w*|formula|example|hypothetical\w*|imagine|suppose\w*|assum\w*|theoretical\w*|fair|approximately|total|invest\w*|position|owns?|owned|hold\w*|held|receiv\w*|get|new|currently|now|today|left|imply|implies|returns?|rf|how's|rate|rates)$/;

/** The words of a text that no calculation of this kind knows, and that are no plain words. */
export function unknownWords({ pattern }: GivenText, vocabulary: RegExp): string[] {
  const words = wordsOf(pattern.replaceAll(/\{[a-z]\d+\}/g, ' ')).map(({ word }) => word.replace(/'.*$/, ''));
  return [...new Set(words)].filter(
    (word) =>
      word.length > 1 && !/\d/.test(word) && !trading.test(word) && !isPlainWord(word) && !vocabulary.test(word),
  );
}

/** A rate in percent, also where it is said as a fraction: 0.05 and 5 are both five percent. */
export function percentOf(figure: Figure): number {
  if (figure.kind === 'percent') return figure.value;
  return Math.abs(figure.value) < 1 ? figure.value * 100 : figure.value;
}
