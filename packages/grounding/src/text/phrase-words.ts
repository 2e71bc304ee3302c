/** Common spellings of the same thing, brought to one word before words are compared. */
const canonicalPhrases: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:year[- ]over[- ]year|year[- ]on[- ]year|y\/y|y-o-y|from a year (?:ago|earlier|before)|(?:than|over) a year (?:ago|earlier))\b/g,
    ' yoy ',
  ],
  [/\b(?:month[- ]over[- ]month|month[- ]on[- ]month|m\/m|m-o-m|from a month (?:ago|earlier))\b/g, ' mom '],
  [/\b(?:quarter[- ]over[- ]quarter|quarter[- ]on[- ]quarter|q\/q|q-o-q)\b/g, ' qoq '],
  [/\b(?:year[- ]to[- ]date)\b/g, ' ytd '],
  [/\b(?:consumer price index|consumer prices?|consumer price inflation|inflation)\b/g, ' cpi '],
  [/\b(?:gross domestic product)\b/g, ' gdp '],
  [/\b(?:earnings per share)\b/g, ' eps '],
  [/\b(?:price[- ]to[- ]earnings|p\/e)\b/g, ' pe '],
  [/\b(?:closing price|closing level|closed|closes|close at)\b/g, ' close '],
  [/\b(?:treasuries|treasury|treasurys)\b/g, ' treasury '],
];

const irregularStems: ReadonlyMap<string, string> = new Map([
  ['gains', 'gain'],
  ['gained', 'gain'],
  ['returned', 'return'],
  ['returns', 'return'],
  ['grew', 'growth'],
  ['grown', 'growth'],
  ['growing', 'growth'],
  ['sales', 'sales'],
  ['yielded', 'yield'],
  ['yielding', 'yield'],
  ['unemployed', 'unemployment'],
  ['jobless', 'unemployment'],
]);

function stem(word: string): string {
  const known = irregularStems.get(word);
  if (known !== undefined) return known;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

export type PhraseWord = { word: string; start: number; end: number };

/** Lower-case stems of a text with the offsets of the canonicalised text; numbers with tenors stay words ("10y"). */
export function phraseWords(text: string): PhraseWord[] {
  let canonical = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ');
  for (const [pattern, replacement] of canonicalPhrases) {
    canonical = canonical.replace(pattern, (found) =>
      replacement.padEnd(found.length).slice(0, Math.max(found.length, replacement.length)),
    );
  }
  return [
    ...canonical.matchAll(
      /\d+(?=[- ]?(?:year|month|day|week|yr|y|m|d)\b)[- ]?(?:year|month|day|week|yr|y|m|d)\b|[\p{L}\p{N}&]+/gu,
    ),
  ].map((match) => ({
    word: stem(
      match[0].replace(
        /^(\d+)[- ]?(year|yr|month|day|week).*$/,
        (_, count: string, noun: string) => `${count}${noun[0]}`,
      ),
    ),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
