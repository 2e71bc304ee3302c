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
  [/\btwo[- ](?=year\b)/g, '2-'],
  [/\bthree[- ](?=(?:month|year)\b)/g, '3-'],
  [/\bfive[- ](?=year\b)/g, '5-'],
  [/\bten[- ](?=year\b)/g, '10-'],
  [/\bthirty[- ](?=year\b)/g, '30-'],
  [
    /\b(?:peak[- ]to[- ]trough (?:decline|fall|loss|drop|slide)|(?:decline|fall|loss|drop|slide) from (?:its |the |a )?(?:peak|high) to (?:its |the |a )?(?:trough|low))\b/g,
    ' drawdown ',
  ],
  [
    /\b(?:deepest|largest|biggest|worst|steepest|sharpest) (?:fall|drop|decline|slide|loss)(?= (?:of [\w.&]+ )?from (?:a|its|the|their) (?:peak|high)\b)/g,
    ' maximum drawdown ',
  ],
  [/\btop[- ]line\b/g, ' revenue '],
  [/(?<=(?:['’]s|\bits|\btheir)\s)bottom[- ]line\b/g, ' net income '],
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
  ['volatile', 'volatility'],
  ['joblessness', 'unemployment'],
]);

function stem(word: string): string {
  const known = irregularStems.get(word);
  if (known !== undefined) return known;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

export type PhraseWord = { word: string; start: number; end: number };

/** A text that was rewritten, with the stretch of the original that each of its characters stands for. */
type Rewritten = { text: string; starts: number[]; ends: number[] };

function rewrite({ text, starts, ends }: Rewritten, pattern: RegExp, words: string): Rewritten {
  const changed: Rewritten = { text: '', starts: [], ends: [] };
  const keep = (from: number, to: number) => {
    changed.text += text.slice(from, to);
    for (let at = from; at < to; at += 1) {
      changed.starts.push(starts[at] ?? 0);
      changed.ends.push(ends[at] ?? 0);
    }
  };
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    keep(done, match.index);
    changed.text += words;
    for (let step = 0; step < words.length; step += 1) {
      changed.starts.push(starts[match.index] ?? 0);
      changed.ends.push(ends[end - 1] ?? 0);
    }
    done = end;
  }
  if (done === 0) return { text, starts, ends };
  keep(done, text.length);
  return changed;
}

const camelCase = /(?<=[a-z])(?=[A-Z])/g;

/** The text in lower case, with words run together parted and common spellings brought to one. */
function canonical(text: string): Rewritten {
  const parted = text.split(camelCase);
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  parted.forEach((part, index) => {
    if (index > 0) {
      starts.push(at);
      ends.push(at);
    }
    for (let step = 0; step < part.length; step += 1, at += 1) {
      starts.push(at);
      ends.push(at + 1);
    }
  });
  const lower = parted.join(' ').toLowerCase().replaceAll('_', ' ');
  return canonicalPhrases.reduce<Rewritten>(
    (rewritten, [pattern, words]) =>
      rewritten.text.search(pattern) < 0 ? rewritten : rewrite(rewritten, pattern, words),
    { text: lower, starts, ends },
  );
}

/** Lower-case stems of a text with their offsets in it; numbers with tenors stay words ("10y"). */
export function phraseWords(text: string): PhraseWord[] {
  return joined(wordsOf(text), text);
}

const isBeside = /^[\s-]*$/;

/** "CPI inflation" says one word twice, and is one. */
function joined(words: readonly PhraseWord[], text: string): PhraseWord[] {
  const once: PhraseWord[] = [];
  for (const each of words) {
    const last = once.at(-1);
    if (last?.word === each.word && isBeside.test(text.slice(last.end, each.start)))
      once[once.length - 1] = { ...last, end: each.end };
    else once.push(each);
  }
  return once;
}

function wordsOf(text: string): PhraseWord[] {
  const { text: told, starts, ends } = canonical(text);
  return [
    ...told.matchAll(
      /\d+(?=[- ]?(?:year|month|day|week|yr|y|m|d)\b)[- ]?(?:year|month|day|week|yr|y|m|d)\b|[\p{L}\p{N}&]+/gu,
    ),
  ].map((match) => ({
    word: stem(
      match[0].replace(
        /^(\d+)[- ]?(year|yr|month|day|week).*$/,
        (_, count: string, noun: string) => `${count}${noun[0]}`,
      ),
    ),
    start: starts[match.index] ?? 0,
    end: ends[match.index + match[0].length - 1] ?? text.length,
  }));
}
