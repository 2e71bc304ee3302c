import { stemOf } from './plain-words.ts';

/** The words that patterns look for, by their stems and by the beginnings that endings are added to. */
export type PatternWords = { stems: ReadonlySet<string>; beginnings: ReadonlySet<string> };

const shortestBeginning = 4;

export function wordsOfPatterns(patterns: readonly RegExp[]): PatternWords {
  const pieces = new Set(
    patterns.flatMap(
      ({ source }) =>
        withoutNegated(source)
          .replaceAll(/\\[a-z]/gi, ' ')
          .match(/[a-z]+/g) ?? [],
    ),
  );
  const stems = new Set([...pieces].flatMap((piece) => [piece, stemOf(piece)]));
  return { stems, beginnings: new Set([...pieces].filter(({ length }) => length >= shortestBeginning)) };
}

/** Whether a word is one of those, in one of its forms. */
export function isPatternWord({ stems, beginnings }: PatternWords, word: string): boolean {
  if (stems.has(word) || stems.has(stemOf(word))) return true;
  for (let length = shortestBeginning; length < word.length; length += 1)
    if (beginnings.has(word.slice(0, length))) return true;
  return false;
}

// What must not stand there is not looked for.
function withoutNegated(source: string): string {
  let text = source;
  for (let match = negated.exec(text); match !== null; match = negated.exec(text))
    text = text.slice(0, match.index) + text.slice(closing(text, match.index) + 1);
  return text;
}

const negated = /\(\?<?!/;

function closing(source: string, open: number): number {
  let depth = 0;
  for (let index = open; index < source.length; index += 1) {
    const letter = source.charAt(index);
    if (letter === '\\') index += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return source.length - 1;
}
