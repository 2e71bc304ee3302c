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

/** Families whose forms, with or without their endings, differ in more than these. */
const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    redeem: 'redempt',
    acquir: 'acquisit',
    reduc: 'reduct',
    expand: 'expans',
    extend: 'extens',
    decid: 'decis',
    dispos: 'disposit',
    produc: 'product',
    compet: 'competit competitive',
    grow: 'grew grown growth',
    sale: 'sell sold selling',
    pay: 'paid paying payable payment',
    hold: 'held holding',
    rise: 'rose risen rising',
    lose: 'lost loss losing',
  }).flatMap(([family, forms]) => forms.split(' ').map((form): [string, string] => [form, family])),
);

/** A word without the ending by which forms of one word differ: "repurchased" and "repurchase", "impaired" and "impairment". */
export function familyOf(word: string): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= leastLetters);
  const stem = ending === undefined ? word : word.slice(0, -ending.length);
  return irregular.get(word) ?? irregular.get(stem) ?? stem;
}
