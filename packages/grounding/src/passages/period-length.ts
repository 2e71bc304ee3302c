const lengths: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:three|3)[-\s]months?\b|\bquarters?\s(?:and\s\w+\s\w+\s)?ended\b|\b(?:twelve|thirteen|12|13)[-\s]weeks?\b/gi,
    3,
  ],
  [/\b(?:six|6)[-\s]months?\b|\bhalf[-\s]years?\b|\b(?:twenty-six|26)[-\s]weeks?\b/gi, 6],
  [/\b(?:nine|9)[-\s]months?\b|\b(?:thirty-nine|39)[-\s]weeks?\b/gi, 9],
  [/\b(?:twelve|12)[-\s]months?\b|\byears?\sended\b|\b(?:52|53)[-\s]weeks?\b/gi, 12],
];

/** The lengths of the periods that a text names, in months and in order: 3 and 6 of "three and six months ended". */
function periodLengths(text: string): number[] {
  return lengths
    .flatMap(([pattern, months]) => [...text.matchAll(pattern)].map(({ index }) => ({ index, months })))
    .toSorted((one, other) => one.index - other.index)
    .map(({ months }) => months);
}

/** The one length that a text names; null for none and for several. "Three and six months" names two. */
export function onlyLength(text: string): number | null {
  const named = new Set(periodLengths(text));
  const isJoined = /\b(?:three|six|nine|3|6|9)\sand\s(?:three|six|nine|3|6|9)\b/i.test(text);
  return named.size === 1 && !isJoined ? ([...named][0] ?? null) : null;
}

/** The length for each of the columns of a table whose heads name them: each head spans as many columns. */
export function columnLengths(heads: readonly string[], count: number): (number | null)[] {
  const named = heads.map((head) => periodLengths(head)).findLast((lengthsOfHead) => lengthsOfHead.length > 0) ?? [];
  if (named.length === 0 || count % named.length !== 0) return [];
  const span = count / named.length;
  return named.flatMap((months) => Array.from({ length: span }, () => months));
}
