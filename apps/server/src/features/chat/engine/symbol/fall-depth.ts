const depths: ReadonlyArray<readonly [RegExp, number]> = [
  [/\b(?:bear markets?|crash(?:es)?)\b/, 20],
  [/\bcorrections?\b/, 10],
  [/\b(?:pull-?backs?|dips?)\b/, 5],
];

/** From which depth below the last peak a fall is commonly called what a plain text calls it, in percent; null where it names no kind. */
export function depthOfKind(plain: string): number | null {
  return depths.find(([words]) => words.test(plain))?.[1] ?? null;
}
