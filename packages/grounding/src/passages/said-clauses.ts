import { findDirections } from '#checking/directions';

import { saysOpposite } from './opposite-statements.ts';
import type { Passage, PassageSegment } from './passage-segments.ts';
import { claimWords } from './telling-words.ts';

/** Words that join statements or colour them, and name nothing themselves. */
const joining =
  /\b(?:while|whereas|despite|although|though|but|however|also|both|due|because|owing|thus|therefore|hence|includ(?:es?|ed|ing)|such|additionally|in addition|as well|along|which|who|when|where|if)\b/gi;
const denial = /\b(?:no|not|never|none|neither|nor|without|cannot|lack(?:s|ed|ing)?|fail(?:s|ed|ure)?)\b|n't\b/i;
const doubt =
  /\b(?:may|might|could|would|can|potential(?:ly)?|possibl[ey]|expect(?:s|ed)?|intend(?:s|ed)?|plan(?:s|ned)?|estimate[sd]?|anticipate[sd]?|if|unless)\b/i;
const name = /\p{Lu}[\p{L}\d&.-]+/gu;

/** Says that nothing of its kind was more, or less. */
const extreme = /\b(?:peak\w*|bottom\w*|highest|lowest|largest|smallest|greatest|most|least|fewest|record)\b/i;

const leastWords = 3;
const nearlyWhole = 2 / 3;

const denials = ['un', 'in', 'im', 'non', 'dis', 'ir', 'il'];

/** Does the sentence hold the word's denial, "unqualified" for "qualified", or the other way round, and not the word itself? */
function isDenied(word: string, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return false;
  return denials.some(
    (prefix) => words.has(`${prefix}${word}`) || (word.startsWith(prefix) && words.has(word.slice(prefix.length))),
  );
}

/**
 * Places of the names that both texts hold, in the order of the first: rising when nobody changed roles. The first word of a
 * clause is a name where the sentence writes it large in its midst.
 */
function namesAgree(clause: string, sentence: string): boolean {
  const places = [...new Set([...clause.trim().matchAll(name)].map(([found]) => found))]
    .map((found) => sentence.trim().indexOf(found))
    .filter((place) => place >= 0);
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
}

function isSaidBy(segment: PassageSegment, clause: string, words: readonly string[]): boolean {
  return (
    !segment.isRow &&
    words.filter((word) => segment.words.has(word)).length / words.length >= nearlyWhole &&
    denial.test(clause) === denial.test(segment.text) &&
    (doubt.test(clause) || !doubt.test(segment.text)) &&
    namesAgree(clause, segment.text) &&
    !saysOpposite(clause, segment.text) &&
    (!extreme.test(clause) || extreme.test(segment.text)) &&
    (findDirections(clause).length === 0 || findDirections(segment.text).length > 0) &&
    !words.some((word) => isDenied(word, segment.words))
  );
}

/**
 * Is every clause shown by rows, or said by one sentence of the passage in two thirds of its words, with no more certainty, neither denied
 * where the other is not, and with its names in the same order? Clauses of fewer than three words must have them all in the passage.
 */
export function areSaid(clauses: readonly string[], passage: Passage, isShown: (clause: string) => boolean): boolean {
  const worded = clauses.map((clause) => ({ clause, words: claimWords(clause.replaceAll(joining, ' ')) }));
  return (
    worded.some(({ clause, words }) => words.length >= leastWords || isShown(clause)) &&
    worded.every(
      ({ clause, words }) =>
        isShown(clause) ||
        (words.length < leastWords
          ? words.every((word) => passage.words.has(word))
          : passage.segments.some((segment) => isSaidBy(segment, clause, words))),
    )
  );
}
