const endings = [
  'izations',
  'ization',
  'ations',
  'ation',
  'ments',
  'ment',
  'ings',
  'ing',
  'ions',
  'ion',
  'ies',
  'ed',
  'es',
  'ly',
  'al',
  'e',
  's',
  'y',
] as const;
const leastLetters = 4;

/** A word without the ending by which forms of one word differ: "repurchased" and "repurchase", "impaired" and "impairment". */
export function familyOf(word: string): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= leastLetters);
  return ending === undefined ? word : word.slice(0, -ending.length);
}
