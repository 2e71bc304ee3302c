import type { OperatorKind } from './operator-kinds.ts';
import { operatorWords } from './operator-words.ts';

/** Words of a question that ask for something else than the plain figure; `struck` is what is taken away where that is less. */
export type Operator = {
  kind: OperatorKind;
  said: string;
  lacks?: string;
  words: string;
  index: number;
  isStrict?: true;
  struck?: string;
};

const wordStart = '(?<![a-z0-9$])';

const patterns = operatorWords.map(({ words, ...operator }) => ({
  ...operator,
  pattern: new RegExp(`${wordStart}(?:${words})`, 'g'),
}));

/** The operators of a plain text in their order; of overlapping ones the one that begins first, else the longer; each words once. */
export function findOperators(plain: string): Operator[] {
  const found = patterns.flatMap(({ pattern, ...operator }) =>
    // Words that end within a clause end before its next word.
    [...plain.matchAll(pattern)].map(({ 0: words, index }) => ({ ...operator, words: words.trimEnd(), index })),
  );
  const kept: Operator[] = [];
  for (const each of found.toSorted((a, b) => a.index - b.index || b.words.length - a.words.length)) {
    const before = kept.at(-1);
    if (before === undefined || each.index >= before.index + before.words.length) kept.push(each);
  }
  return kept.filter(({ words }, index) => kept.findIndex((each) => each.words === words) === index);
}

/** The text without the words of an operator, wherever they stand. */
export function withoutOperator(plain: string, { words, struck = words }: Pick<Operator, 'words' | 'struck'>): string {
  return plain
    .replaceAll(new RegExp(`${wordStart}${escaped(struck)}(?![a-z0-9])`, 'g'), ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/ (?=[?.!,;])/, '')
    .trim();
}

function escaped(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
