/** A word of a claim or a label: lower case, singular, with its place in the text it came from. */
export type LabelWord = { word: string; start: number; end: number };

const wordPattern = /[\p{L}]+(?:'(?!s\b)\p{L}+)?|\d+(?:[.,]\d+)*/gu;

const functionWords: ReadonlySet<string> = new Set(
  (
    'the a an of in for to and or by on at was were is are be been being its their our his her as that which with from than this these those it they we ' +
    'into within during per between among across over had has have did do does there were both each respectively s'
  ).split(' '),
);

/** Words that carry little meaning in a metric: they may be missing or extra without changing which one it is. */
const lightWords: ReadonlySet<string> = new Set(
  (
    'company group corporation business consolidated year fiscal ended end month period amount value number figure reported recorded level balance respective ' +
    'annual annually same following date december january february march april may june july august september october november calendar total grand net ' +
    'country category type kind ' +
    'approximately about around roughly nearly almost thousand million billion percent percentage basis point dollar us usd u.s eur nominal absolute overall aggregate combined'
  ).split(' '),
);

const synonyms: ReadonlyMap<string, string> = new Map([
  ['revenues', 'revenue'],
  ['expenses', 'expense'],
  ['expenditures', 'expenditure'],
  ['liabilities', 'liability'],
  ['equities', 'equity'],
  ['securities', 'security'],
  ['properties', 'property'],
  ['inventories', 'inventory'],
  ['subsidiaries', 'subsidiary'],
  ['taxes', 'tax'],
  ['losses', 'loss'],
  ['businesses', 'business'],
  ['branches', 'branch'],
  ['stockholder', 'shareholder'],
  ['stockholders', 'shareholder'],
  ['amortisation', 'amortization'],
  ['percent', 'percentage'],
  ['centre', 'center'],
  ['american', 'america'],
  ['asian', 'asia'],
  ['australian', 'australia'],
  ['brazilian', 'brazil'],
  ['canadian', 'canada'],
  ['chinese', 'china'],
  ['european', 'europe'],
  ['french', 'france'],
  ['german', 'germany'],
  ['indian', 'india'],
  ['irish', 'ireland'],
  ['italian', 'italy'],
  ['japanese', 'japan'],
  ['korean', 'korea'],
  ['mexican', 'mexico'],
  ['spanish', 'spain'],
  ['swedish', 'sweden'],
]);

function singular(word: string): string {
  const known = synonyms.get(word);
  if (known !== undefined) return known;
  if (word.length <= 3 || !word.endsWith('s')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return 'sui'.includes(word.at(-2) ?? '') ? word : singularOf(word.slice(0, -1));
}

function singularOf(word: string): string {
  return synonyms.get(word) ?? word;
}

/** Words of a text with offsets, in order. */
export function labelWords(text: string): LabelWord[] {
  const words: LabelWord[] = [];
  for (const { 0: said, index } of text.matchAll(wordPattern))
    words.push({ word: singular(said.toLowerCase()), start: index, end: index + said.length });
  return words;
}

/** Every word of a text once. */
export function wordsIn(text: string): Set<string> {
  return new Set((text.toLowerCase().match(wordPattern) ?? []).map(singular));
}

/** A text in lower case without words such as "our", to look for the phrases of another in it. */
export function inPhrases(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\b(?:the|an?|our|its|their)\s/g, '');
}

export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}

export function isLightWord(word: string): boolean {
  return lightWords.has(word) || functionWords.has(word);
}
