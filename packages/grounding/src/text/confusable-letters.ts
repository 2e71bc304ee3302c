/** Letters of other scripts that look like Latin ones, so that `twеlve` with a Cyrillic `е` reads as twelve. */
const pairs: readonly (readonly [string, string])[] = [
  ['аαɑ', 'a'],
  ['ь', 'b'],
  ['сϲ', 'c'],
  ['ԁ', 'd'],
  ['еεҽё', 'e'],
  ['ɡ', 'g'],
  ['һн', 'h'],
  ['іιıї', 'i'],
  ['јϳ', 'j'],
  ['кκ', 'k'],
  ['ӏ', 'l'],
  ['м', 'm'],
  ['пη', 'n'],
  ['оοσօ', 'o'],
  ['рρ', 'p'],
  ['г', 'r'],
  ['ѕ', 's'],
  ['тτ', 't'],
  ['υս', 'u'],
  ['ѵν', 'v'],
  ['ѡω', 'w'],
  ['хχ', 'x'],
  ['уγү', 'y'],
];

export const confusableLetters: ReadonlyMap<string, string> = new Map(
  pairs.flatMap(([lookalikes, latin]) =>
    Array.from(lookalikes).flatMap((letter): [string, string][] => [
      [letter, latin],
      [letter.toUpperCase(), latin.toUpperCase()],
    ]),
  ),
);
