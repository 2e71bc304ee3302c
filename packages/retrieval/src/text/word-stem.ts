const vowel = /[aeiouy]/;
const irregular: ReadonlyMap<string, string> = new Map([
  ['bought', 'buy'],
  ['fell', 'fall'],
  ['grew', 'grow'],
  ['grown', 'grow'],
  ['held', 'hold'],
  ['lent', 'lend'],
  ['lost', 'lose'],
  ['made', 'make'],
  ['paid', 'pay'],
  ['rose', 'rise'],
  ['risen', 'rise'],
  ['sold', 'sell'],
  ['spent', 'spend'],
]);
const endings: readonly (readonly [ending: string, replacement: string, leastStem: number])[] = [
  ['ization', 'ize', 3],
  ['ational', 'ate', 3],
  ['fulness', 'ful', 3],
  ['iveness', 'ive', 3],
  ['ations', 'ate', 3],
  ['ation', 'ate', 3],
  ['ments', '', 4],
  ['ment', '', 4],
  ['ities', '', 4],
  ['ity', '', 4],
  ['ally', 'al', 3],
  ['ness', '', 4],
  ['ily', 'y', 3],
  ['ly', '', 4],
];

/** Endings by which nouns and adjectives of one family differ, after the steps before: "dependence" and "dependent". */
const familyEndings = ['enc', 'ent', 'anc', 'ant', 'ion', 'iv', 'al'] as const;
const leastOfFamily = 4;

/**
 * A light English stem: plural, past and -ing forms, and the commonest noun and adverb endings. Words with digits
 * and words of three letters or fewer stay as they are.
 */
export function stemWord(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || word.length > 40 || /[\d&]/.test(word)) return word;
  return withoutFamilyEnding(finalForm(withoutEnding(withoutTense(withoutPlural(word)))));
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:sses|xes|ches|shes|zes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function withoutTense(word: string): string {
  const ending = word.endsWith('ing') ? 3 : word.endsWith('ed') ? 2 : 0;
  if (ending === 0) return word;
  const stem = word.slice(0, -ending);
  if (stem.length < 3 || !vowel.test(stem)) return word;
  return /([^aeiouylsz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

function withoutEnding(word: string): string {
  for (const [ending, replacement, leastStem] of endings) {
    if (word.endsWith(ending) && word.length - ending.length >= leastStem)
      return `${word.slice(0, -ending.length)}${replacement}`;
  }
  return word;
}

function finalForm(word: string): string {
  if (word.endsWith('e') && word.length > 3) return word.slice(0, -1);
  return word.endsWith('y') && word.length > 3 && !vowel.test(word.at(-2) ?? '') ? `${word.slice(0, -1)}i` : word;
}

function withoutFamilyEnding(stem: string): string {
  const ending = familyEndings.find((each) => stem.endsWith(each) && stem.length - each.length >= leastOfFamily);
  return ending === undefined ? stem : stem.slice(0, -ending.length);
}
