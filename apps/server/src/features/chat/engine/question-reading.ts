import { lastYear, type Period, readPeriod } from './question-period.ts';
import { readTopics, type Topic } from './question-topics.ts';

export type Question = {
  text: string;
  topics: ReadonlySet<Topic>;
  /** Known symbols in the order the question names them. */
  symbols: string[];
  /** Words written like tickers that no stored instrument has. */
  unknownTickers: string[];
  period: Period;
  namesPeriod: boolean;
};

export type SymbolLookup = {
  findListed: (symbols: readonly string[]) => Promise<Array<{ symbol: string; name: string }>>;
  findByNames: (words: readonly string[]) => Promise<Array<{ symbol: string; name: string }>>;
};

// Capitals that are no tickers in a question about markets.
const notTickers = new Set(
  (
    'A I AI AM AN AND API AS AT BE BPS BP BY CAGR CEO CFO CPI DO DTS EPS ETF ETFS EU EUR FED FOMC FOR FRED GAAP GDP GO HAS HOW I IF IN IPO IS IT ITS ' +
    'ME MY NAV NO NOT OF ON OR PCE PE PM PPI QE QT Q1 Q2 Q3 Q4 RSI SEC SMA SO TGA THE TO TTM UK UP US USA USD USED VS WE WHAT WHO WHY YOY YTD YOU'
  ).split(' '),
);

const tickerPattern = /(\$?)(?<![\p{L}\p{N}_/&'\u2019])([A-Z][A-Z0-9]{0,9}(?:[.-][A-Z]{1,4})?)(?![\p{L}\p{N}_])/gu;
const wordPattern = /\p{L}[\p{L}&'\u2019]{3,}/gu;

type Candidate = { text: string; index: number; isMarked: boolean };

/** Reads what a question asks: its topics, symbols and period. `ticker` is the symbol of the page it was asked from. */
export async function readQuestion(
  question: { text: string; ticker: string | null },
  lookup: SymbolLookup,
): Promise<Question> {
  const { text } = question;
  const candidates = findTickerCandidates(text);
  const words = [...text.matchAll(wordPattern)].map((match) => ({
    word: match[0].toLowerCase().replace(/['\u2019]s$/, ''),
    index: match.index,
  }));
  const listed = new Set(
    (await lookup.findListed(candidates.map((candidate) => candidate.text))).map(({ symbol }) => symbol),
  );
  const named = await lookup.findByNames(words.map(({ word }) => word));

  const places = new Map<string, number>();
  const place = (symbol: string, index: number) => places.set(symbol, Math.min(index, places.get(symbol) ?? index));
  for (const candidate of candidates) if (listed.has(candidate.text)) place(candidate.text, candidate.index);
  for (const { symbol, name } of named) {
    const first = name.split(' ', 1)[0]?.toLowerCase().replace(/[,.]$/, '');
    const word = words.find((each) => each.word === first);
    if (word !== undefined) place(symbol, word.index);
  }
  const symbols = [...places].sort((a, b) => a[1] - b[1]).map(([symbol]) => symbol);
  if (symbols.length === 0 && question.ticker !== null) symbols.push(question.ticker);

  const unknown = candidates.filter(
    (candidate) => !listed.has(candidate.text) && (candidate.isMarked || candidate.text.length >= 2),
  );
  const period = readPeriod(text);
  return {
    text,
    topics: readTopics(text, { hasSymbols: symbols.length + unknown.length > 0 }),
    symbols,
    unknownTickers: [...new Set(unknown.map((candidate) => candidate.text))],
    period: period ?? lastYear,
    namesPeriod: period !== null,
  };
}

function findTickerCandidates(text: string): Candidate[] {
  const isShouted = text === text.toUpperCase() && text.split(' ').length > 3;
  const matches = [...text.matchAll(tickerPattern)].map((match) => ({
    text: match[2] ?? '',
    index: match.index,
    isMarked: match[1] === '$',
  }));
  return matches.filter((candidate) => candidate.isMarked || (!isShouted && !notTickers.has(candidate.text)));
}
