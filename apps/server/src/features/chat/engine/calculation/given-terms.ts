import { wordsOf } from '../reading/plain-text.ts';
import { isPlainWord } from '../guard/plain-words.ts';
import type { Figure, GivenText } from './given-text.ts';

/** One thing that a calculation is made from, as a text gave it. */
export type Term = { name: string; figure: Figure };

/**
 * How a term is said. In the patterns `{P}` stands for a percentage, `{R}` for one that may lack its sign, `{M}` for money or a plain
 * number, `{N}` for a plain number, `{S}` for a span, `{D}` for a day, `{Y}` for a year, `{Z}` for a year or a day and `{T}` for a span or a day.
 */
export type TermSpec = { name: string; patterns: readonly string[] };

export type ReadTerms = {
  terms: Record<string, Figure>;
  /** The text with the words of its terms struck out, and the figures that no term has. */
  rest: string;
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
  return new RegExp(source, 'd');
}

const kept = new WeakMap<readonly TermSpec[], ReadonlyArray<{ name: string; patterns: RegExp[] }>>();

function patternsOf(specs: readonly TermSpec[]): ReadonlyArray<{ name: string; patterns: RegExp[] }> {
  const made = kept.get(specs) ?? specs.map(({ name, patterns }) => ({ name, patterns: patterns.map(compiled) }));
  kept.set(specs, made);
  return made;
}

/**
 * The terms that a text gives, each by the first of its patterns; a figure serves one term alone. In a turn a figure without a name is
 * left: which term it stands for depends on the thread.
 */
export function readTerms(
  { pattern, figures }: GivenText,
  specs: readonly TermSpec[],
  { isTurn }: { isTurn: boolean },
): ReadTerms {
  const terms: Record<string, Figure> = {};
  const used = new Set<number>();
  let rest = pattern;
  for (const { name, patterns } of patternsOf(specs)) {
    for (const each of patterns.filter(({ source }) => !isTurn || !bare.test(source))) {
      const match = each.exec(rest);
      const place = match?.slice(1).find((group) => group !== undefined);
      const figure = place === undefined ? undefined : figures[Number(place)];
      if (match === null || figure === undefined) continue;
      terms[name] = figure;
      used.add(Number(place));
      // Words may belong to two terms, a figure to one.
      rest = rest.replace(new RegExp(`\\{[a-z]${place}\\}`), `\u00b7`);
      break;
    }
  }
  return { terms, rest, unused: figures.filter((_figure, index) => !used.has(index)) };
}

/** Words of any trade, which add nothing to the figures that stand beside them. */
const trading =
  /^(?:per|each|worth|buy|buys|buying|bought|sell|sells|selling|sold|pay|pays|paid|paying|cost|costs|costing|earn\w*|price[ds]?|trade[ds]?|trading|happens?|result\w*|using|given|equal\w*|formula|example|hypothetical\w*|imagine|suppose\w*|assum\w*|theoretical\w*|fair|approximately|total|invest\w*|position|owns?|owned|hold\w*|held|receiv\w*|get|new|currently|now|today)$/;

/** The words of a text that no calculation of this kind knows, and that are no plain words. */
export function unknownWords({ pattern }: GivenText, vocabulary: RegExp): string[] {
  const words = wordsOf(pattern.replaceAll(/\{[a-z]\d+\}/g, ' ')).map(({ word }) => word);
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
