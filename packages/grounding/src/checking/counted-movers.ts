import type { Fact } from '#fact';
import { findDirections } from './directions.ts';
import { indexFacts } from './fact-index.ts';
import { latestOf, returnsOf, thingsWithReturn } from './things-returns.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const number = numbers.slice(1).join('|');
const counted = new RegExp(
  `(?<=^|[.;,] |\\bonly |\\bjust )(${number}) of (?:the|these) (${number})(?: (?:shares|stocks|funds|names|symbols|things|companies))? ((?:(?:ended|finished|closed) )?\\w+)(?= (?:and|but|while)\\b| (?:money|ground|value|money over the year|over the (?:year|period))(?=[.,;]|$)|[.,;]|$)`,
  'gi',
);
const other = new RegExp(`(?<=[.;,] (?:and |but |while )?)(${number}) (\\w+)(?=[.,;]|$)`, 'gi');

type Counted = { start: number; end: number; text: string; evidenceIds: string[]; reason: string };

/** "Two of the three gained; one lost": counts in words of the things whose return is known, where as many went that way. */
export function countedThings(text: string, facts: readonly Fact[]): Counted[] {
  const first = [...text.matchAll(counted)];
  if (first.length === 0) return [];
  const index = indexFacts(facts);
  const things = thingsWithReturn(index);
  const ends = things.map((thing) => latestOf(returnsOf(index, thing)));
  const signs = ends.map((known) => new Set(known.map(({ value }) => Math.sign(value))));
  if (things.length < 2 || signs.some(({ size }) => size !== 1)) return [];
  const evidenceIds = [...new Set(ends.flat().map(({ evidenceId }) => evidenceId))];
  const movers = (verb: string): number | null => {
    const [word] = findDirections(verb.split(' ').at(-1) ?? '');
    return word === undefined ? null : signs.filter((sign) => sign.has(word.direction)).length;
  };
  const isRight = (count: string, verb: string) => movers(verb) === numbers.indexOf(count.toLowerCase());
  const span = (start: number, words: string): Counted => ({
    start,
    end: start + words.length,
    text: words,
    evidenceIds,
    reason: `As many of the ${things.length} things went that way`,
  });
  const told = first.flatMap(({ index: start, 0: words, 1: count = '', 2: total = '', 3: verb = '' }) =>
    numbers.indexOf(total.toLowerCase()) === things.length && isRight(count, verb)
      ? [span(start, words.slice(0, words.length - verb.length - 1))]
      : [],
  );
  if (told.length === 0) return [];
  const rest = [...text.matchAll(other)].flatMap(({ index: start, 1: count = '', 2: verb = '' }) =>
    isRight(count, verb) ? [span(start, count)] : [],
  );
  return [...told, ...rest];
}
