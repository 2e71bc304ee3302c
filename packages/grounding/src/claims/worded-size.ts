import type { Hedge } from '#figures/figure';
import { partCounts, partWords } from '#figures/fraction-words';

/**
 * A size in words: "fell by a third" with `value` 1/3, or "more than double the 2017 level" with `value` 2. `rest` is the
 * claim without it, `at` the place in it where it stood.
 */
export type WordedSize = { kind: 'change' | 'multiple'; value: number; hedge: Hedge | null; rest: string; at: number };

const multiples: Readonly<Record<string, number>> = {
  double: 2,
  twice: 2,
  triple: 3,
  treble: 3,
  thrice: 3,
  quadruple: 4,
  half: 0.5,
};
const hedgeWords: ReadonlyArray<readonly [RegExp, Hedge]> = [
  [/^(?:more than|over|well over|greater than|above|in excess of)$/, 'more_than'],
  [/^at least$/, 'at_least'],
  [/^(?:less than|under|below|fewer than)$/, 'less_than'],
  [/^(?:at most|up to|no more than)$/, 'at_most'],
  [/^(?:about|around|roughly|approximately|nearly|almost|some|close to)$/, 'approximate'],
];
const hedge =
  '(?:(more than|well over|over|greater than|above|in excess of|at least|less than|under|below|fewer than|at most|up to|no more than|about|around|roughly|approximately|nearly|almost|some|close to) )?';
const byPart = new RegExp(
  `\\bby ${hedge}(?:(a|an|one|two|three|four)[- ])?(half|third|quarter|fourth|fifth|sixth|eighth|tenth)s?\\b(?![- ](?:of|an?|points?|percent|percentage|million|billion|thousand|part(?:y|ies)|quarter|half|year)\\b)`,
  'i',
);
const multipleOf = new RegExp(
  `\\b${hedge}(double|twice|triple|treble|thrice|quadruple|half)(?= (?:(?:in|the|its|their|of|that|those|what|as)\\b|[a-z]))(?! (?:of (?!its|their|the|what|that|those)|an?\\b|year|digit|dip|million|billion))`,
  'i',
);

// "Double in 2018 what they were in 2017".
const toldAgain = /\b(?:what|as (?:much|many) as) (?:it|they) (?:was|were|had been)\b/i;

/** The size that a claim tells in words; null where it tells none, or one that other readings know. */
export function wordedSize(text: string): WordedSize | null {
  const part = byPart.exec(text);
  if (part !== null) {
    const [words, said, count = 'a', name = ''] = part;
    const value = (partCounts[count.toLowerCase()] ?? 1) / (partWords[name.toLowerCase()] ?? 1);
    return value < 1 ? { kind: 'change', value, hedge: hedgeOf(said), ...without(text, part.index, words) } : null;
  }
  if (!/\b(?:was|were|is|are|had been)\b/i.test(text)) return null;
  const multiple = multipleOf.exec(text);
  if (multiple === null) return null;
  const [words, said, name = ''] = multiple;
  const left = without(text, multiple.index, words);
  const told = toldAgain.exec(left.rest);
  return {
    kind: 'multiple',
    value: multiples[name.toLowerCase()] ?? 1,
    hedge: hedgeOf(said),
    at: told?.index ?? left.at,
    rest: left.rest.replace(toldAgain, 'the level'),
  };
}

function hedgeOf(said: string | undefined): Hedge | null {
  return said === undefined ? null : (hedgeWords.find(([pattern]) => pattern.test(said.toLowerCase()))?.[1] ?? null);
}

function without(text: string, at: number, words: string): Pick<WordedSize, 'rest' | 'at'> {
  return { rest: `${text.slice(0, at).trimEnd()} ${text.slice(at + words.length).trimStart()}`, at };
}
