import { nearestSentences } from './opposite-statements.ts';
import type { Passage } from './passage-segments.ts';
import { findReplacedName, hasOtherName } from './replaced-names.ts';
import { claimWords } from './telling-words.ts';
import { findUnnamedYear, yearsOf } from './unnamed-years.ts';

/** A year or name of a claim that the passage lacks; replaced where the sentences nearest to its clause have another. */
export type LackingName = { name: string; isReplaced: boolean };

const leastWords = 2;

/** Have all the sentences nearest to the clause of the name another in its place? */
function isReplaced(
  name: string,
  clauses: readonly string[],
  { passage, hasOther }: { passage: Passage; hasOther: (sentence: string) => boolean },
): boolean {
  const wordsWithout = (text: string): string[] => claimWords(text.replaceAll(name, ' '));
  const own = wordsWithout(clauses.find((clause) => clause.includes(name)) ?? '');
  const words = own.length >= leastWords ? own : wordsWithout(clauses.join(' '));
  if (words.length < leastWords) return false;
  const nearest = nearestSentences(passage, words);
  return nearest.length > 0 && nearest.every(({ text }) => hasOther(text));
}

/** The first numbered or titled name, else the first year, that a claim names and the passage does not. */
export function findLackingName(
  claim: string,
  clauses: readonly string[],
  { passage, text }: { passage: Passage; text: string },
): LackingName | null {
  const named = findReplacedName(claim, text);
  const year = findUnnamedYear(claim, text);
  const lacking = [
    ...(named === null ? [] : [{ name: named, hasOther: (sentence: string) => hasOtherName(named, sentence) }]),
    ...(year === null ? [] : [{ name: year, hasOther: (sentence: string) => yearsOf(sentence).size > 0 }]),
  ].map(({ name, hasOther }) => ({ name, isReplaced: isReplaced(name, clauses, { passage, hasOther }) }));
  return lacking.find((each) => each.isReplaced) ?? lacking[0] ?? null;
}
