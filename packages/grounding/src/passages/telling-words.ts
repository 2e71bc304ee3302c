import { isLightWord, labelWords } from '#claims/label-words';

import { familyOf } from './word-family.ts';

/** Words that join clauses, and the legal form of a name: neither says what a figure is of. */
const joiningWords: ReadonlySet<string> = new Set(
  (
    'while whereas despite although though amid amidst also however additionally furthermore moreover thus therefore hence ' +
    'due because such where when who whom whose other having via through toward towards inc corp llc ltd plc'
  ).split(' '),
);

/** The words of a text that say what it is about, each in the form that its family shares, in order. */
export function tellingWords(text: string): string[] {
  return labelWords(text).flatMap(({ word }) =>
    isLightWord(word) || joiningWords.has(word) || /^\d/.test(word) ? [] : [familyOf(word)],
  );
}

export function claimWords(text: string): string[] {
  return [...new Set(tellingWords(text))];
}
