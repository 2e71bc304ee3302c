import { wordKind } from './word-kinds.ts';

/** What is weighed of a sentence: some words or kinds of words, and the tokens from which to before which they stand. */
export type SentenceFeature = { name: string; from: number; to: number };

export type Token = { word: string; start: number; end: number };

const tokenPattern = /\$?\d[\d,.]*(?:\s?(?:%|percent\b))?|[A-Za-z][A-Za-z']*|[?!:;"“[]/g;
/** Names in capitals that mean the same to every sentence; others are tickers. */
const commonCapitals = /^(?:SEC|FINRA|CFTC|AI|IRA|ETF|CPI|GDP|FDIC|IRS|RSI|ECB|FOMC|US|UK)$/;

function plainWord(text: string): string {
  if (/^\$?\d/.test(text)) {
    if (/%|percent/.test(text)) return 'PERCENT';
    if (text.startsWith('$')) return 'MONEY';
    return /^(?:19|20)\d\d$/.test(text.replace(/[.,]$/, '')) ? 'YEAR' : 'NUMBER';
  }
  if (/^[A-Z]{2,5}$/.test(text) && !commonCapitals.test(text)) return 'TICKER';
  return text.toLowerCase();
}

/** The words of a sentence, with figures and tickers by their kind; offsets are UTF-16 units of the sentence. */
export function tokensOf(sentence: string): Token[] {
  return [...sentence.replaceAll(/[’‘]/g, "'").matchAll(tokenPattern)].map(({ 0: text, index }) => ({
    word: plainWord(text),
    start: index,
    end: index + text.length,
  }));
}

function stem(word: string): string {
  if (word.length <= 4 || /^[A-Z]/.test(word)) return word;
  return word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s|ly|e)$/, '');
}

/** Runs of one, two and three words, and two words with any between them. */
function runsOf(words: readonly string[], longest: readonly number[]): SentenceFeature[] {
  const runs: SentenceFeature[] = [];
  const last = words.length - 2;
  // The marks of begin and end stand before the first and behind the last token.
  const span = (from: number, to: number) => ({ from: Math.max(from - 1, 0), to: Math.min(to - 1, last) });
  for (let from = 0; from < words.length; from += 1) {
    for (const length of longest) {
      const to = from + length;
      if (to <= words.length) runs.push({ name: words.slice(from, to).join(' '), ...span(from, to) });
    }
    if (from + 2 < words.length) runs.push({ name: `${words[from]} _ ${words[from + 2]}`, ...span(from, from + 3) });
  }
  return runs;
}

const isKind = /(?:^|\s)[A-Z]/;

/** Everything that is weighed of a sentence, each once: its words, their kinds, and which kinds stand together. */
export function featuresOf(tokens: readonly Token[]): SentenceFeature[] {
  const words = tokens.map(({ word }) => word);
  const kinds = words.map((word) => wordKind(word) ?? stem(word));
  const present = [...new Set(kinds.filter((kind) => isKind.test(kind)))].toSorted();
  const pairs = present.flatMap((left, index) => present.slice(index + 1).map((right) => `${left} & ${right}`));
  const all = [
    ...runsOf(['^', ...words.map(stem), '$'], [1, 2, 3]),
    ...runsOf(['^', ...kinds, '$'], [1, 2, 3])
      .filter(({ name }) => isKind.test(name))
      .map((run) => ({ ...run, name: `@${run.name}` })),
    ...pairs.map((name) => ({ name, from: 0, to: 0 })),
  ];
  const seen = new Set<string>();
  return all.filter(({ name }) => !seen.has(name) && seen.add(name));
}
