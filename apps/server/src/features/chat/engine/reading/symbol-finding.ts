import { companyNames, fundTickers } from './company-names.ts';
import { everydayWords, financeWords } from './finance-words.ts';
import { withoutMembers } from './ranked-members.ts';
import { type NameAlias, looseAliases, nameAliases } from './name-aliases.ts';
import { wordsOf } from './plain-text.ts';
import { isSlang } from './trade-slang.ts';
import { typingDistance } from './word-mending.ts';

type SymbolRow = { symbol: string; name: string };

/** How names become instruments: the universe service. */
export type SymbolLookup = {
  findListed: (symbols: readonly string[]) => Promise<SymbolRow[]>;
  findByNames: (words: readonly string[]) => Promise<SymbolRow[]>;
  /** The search of the universe, best first; it forgives one typing error. */
  search: (query: string) => Promise<{ symbols: SymbolRow[] }>;
};

export type FoundSymbols = {
  /** Known symbols in the order the question names them. */
  symbols: string[];
  /** Words written like tickers that no stored instrument has, with the one that may have been meant. */
  unknown: Array<{ ticker: string; near: string | null }>;
  /** What was taken for what, to be said. */
  assumed: Array<{ said: string; symbol: string }>;
  /** Words by which instruments are named, in lower case. */
  named: string[];
};

// Capitals that are no tickers in a question about markets.
const notTickers = new Set(
  (
    'TIPS AAII ECB BOE BOJ SNB PBOC RBA ECI ISM PMI LEI HPI QCEW GDPNOW A I AI AM AN AND API BVPS COGS DSO DIO EBIT EBITDA FCF PEG ROA ROE ROIC ROCE SBC WACC ADX DMI MFI AS AT ATH ATM ATR BE BPS BP BY CAGR CEO CFO COVID CPI CTA DCA DMA DO DTE DTS EMA EPS ETF ETFS EU EUR FED FOMC FOR FRED FX GAAP GDP GO HAS HOW I IF IN IPO IS IT ITM ITS IV JOLTS ' +
    'KPI MA MACD ME MOM MTD MY NAV NBER NFP NO NOT OF OK ON OR OTM PCE PCT PE PM PNL PPI QE QOQ QT QTD Q1 Q2 Q3 Q4 H1 H2 RIA ROC ROE ROI RSI SEC SMA SO SOFR EFFR TGA THE TL TLDR TO TTM UK UP US USA USD USED VAR VAT VOL VS WE WHAT WHO WHY YOY YTD YOU NYSE ' +
    'BUT CAN ALL ANY ARE BUY CALL PUT SELL SHOW TELL GIVE LIST COMPARE HELP PLEASE VERSUS PRICE RISK DAY FROM SINCE OVER LAST YEAR WITH THIS THAT NOW HI HELLO SYSTEM IGNORE'
  ).split(' '),
);

/** Figures of the economy, which stand beside others as tickers do. */
const ofEconomy = new Set(['CPI', 'PCE', 'PPI', 'GDP', 'NFP', 'SOFR']);

const tickerPattern = /(\$?)(?<![\p{L}\p{N}_/&'\u2019])([A-Z][A-Z0-9]{0,9}(?:[.-][A-Z]{1,4})?)(?![\p{L}\p{N}_])/gu;
const markedPattern = /\$([a-z][a-z0-9]{0,9}(?:[.-][a-z]{1,4})?)(?![\p{L}\p{N}_])/giu;
const shortestName = 4;
const shortestMistyped = 5;

const companyTickers = new Set([...Object.values(companyNames), ...fundTickers]);

type Place = { text: string; index: number; isMarked: boolean };

/** Finds the instruments that a question names: tickers, marked ones in any case, names, and usual short forms. */
export async function findSymbols(
  question: { text: string; plain: string },
  lookup: SymbolLookup,
): Promise<FoundSymbols> {
  const { text } = question;
  const plain = withoutMembers(question.plain);
  const written = writtenTickers(text);
  const lower = [...lowerTickers(plain), ...possessed(text)];
  const words = wordsOf(plain).filter(
    ({ word }) =>
      word.length >= shortestName && !isEveryday(word) && (!financeWords.has(word) || isWrittenAsName(text, word)),
  );
  const aliased = aliasesIn(plain, nameAliases);
  const candidates = [...written, ...lower].map((place) => place.text);
  const rows = await lookup.findListed([...candidates, ...aliased.flatMap(({ alias }) => alias.symbols)]);
  const listed = new Set(rows.map(({ symbol }) => symbol));
  const names = new Map(rows.map(({ symbol, name }) => [symbol, name]));
  const places = new Map<string, number>();
  const assumed = new Map<string, string>();
  const place = (symbol: string, index: number) => places.set(symbol, Math.min(index, places.get(symbol) ?? index));
  for (const each of [...written, ...lower]) if (listed.has(each.text)) place(each.text, each.index);
  const taken: Array<{ start: number; end: number }> = [];
  for (const { alias, start, end } of aliased) {
    const symbol = alias.symbols.find((each) => listed.has(each));
    if (symbol === undefined) continue;
    taken.push({ start, end });
    if (!places.has(symbol)) assumed.set(symbol, saidOf(alias, plain.slice(start, end)));
    place(symbol, start);
  }
  const spoken = new Set<string>();
  const free = words.filter(({ index }) => !taken.some(({ start, end }) => index >= start && index < end));
  for (const { symbol, name } of await lookup.findByNames(free.flatMap(({ word }) => [word, withoutEnding(word)]))) {
    const first = firstWord(name);
    const word = free.find((each) => each.word === first || withoutEnding(each.word) === first);
    if (word === undefined) continue;
    place(symbol, word.index);
    spoken.add(word.word);
    names.set(symbol, `${name} ${word.word}`);
  }
  const unknown = await unknownTickers(
    written.filter(
      ({ text: said }) =>
        !listed.has(said) &&
        !isSlang(said.toLowerCase()) &&
        !spoken.has(said.toLowerCase()) &&
        // "SP500" is read by its name already.
        !taken.some(({ start, end }) => plain.slice(start, end) === said.toLowerCase()),
    ),
    lookup,
  );
  for (const { text: ticker } of lower)
    if (!listed.has(ticker) && companyTickers.has(ticker) && !unknown.some((each) => each.ticker === ticker))
      unknown.push({ ticker, near: null });
  for (const { alias, start, end } of aliased) {
    if (tickerBehind.test(plain.slice(end))) continue;
    const isKnown = alias.symbols.some(
      (symbol) => listed.has(symbol) || unknown.some(({ ticker }) => ticker === symbol),
    );
    if (!isKnown) unknown.push({ ticker: saidOf(alias, plain.slice(start, end)), near: null });
  }
  for (const { mistyped, index, row } of await mistypedNames(free, places, lookup)) {
    place(row.symbol, index);
    names.set(row.symbol, `${row.name} ${mistyped}`);
    if (!row.name.toLowerCase().startsWith(mistyped)) assumed.set(row.symbol, mistyped);
  }
  const symbols = [...places].sort((a, b) => a[1] - b[1]).map(([symbol]) => symbol);
  return {
    symbols,
    unknown: unknown.filter(
      ({ ticker }) => !mistypedAs(assumed, ticker) && !isPair(ticker, symbols) && !ofEconomy.has(ticker),
    ),
    assumed: [...assumed].map(([symbol, said]) => ({ said, symbol })),
    named: namedIn([
      ...symbols.flatMap((symbol) => [symbol, names.get(symbol) ?? '']),
      ...unknown.map(({ ticker }) => ticker),
      ...aliased.map(({ start, end }) => plain.slice(start, end)),
      ...possessed(text).flatMap((each) => (listed.has(each.text) ? [`${each.text}s`] : [])),
    ]),
  };
}

// "XOMs revenue" is what a hurried hand makes of "XOM's".
function possessed(text: string): Place[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}_/&'\u2019$])([A-Z]{2,5})s(?![\p{L}\p{N}_])/gu)].flatMap(
    ({ 1: ticker = '', index }) => (notTickers.has(ticker) ? [] : [{ text: ticker, index, isMarked: false }]),
  );
}

// "The SPY-GLD correlation" names two.
function isPair(ticker: string, symbols: readonly string[]): boolean {
  const parts = ticker.split('-');
  return parts.length === 2 && parts.every((part) => symbols.includes(part));
}

// "Oil stocks (XLE)" says itself what it means.
const tickerBehind = /^(?: [a-z]+){0,2} \(\$?[a-z.]{1,6}\)/;

function namedIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => wordsOf(text.toLowerCase()).map(({ word }) => word)))];
}

/** The instruments that loose names such as "the market" may stand for, in the order of the text. */
export async function findLooseSymbols(plain: string, lookup: SymbolLookup): Promise<Omit<FoundSymbols, 'symbols'>> {
  // What is a part of a name is no loose one: the stocks of "bank stocks" are not the market.
  const free = aliasesIn(plain, nameAliases).reduce(
    (text, { start, end }) => text.slice(0, start) + '_'.repeat(end - start) + text.slice(end),
    plain,
  );
  const found: FoundSymbols['assumed'] = [];
  const unknown: FoundSymbols['unknown'] = [];
  const taken = aliasesIn(free, looseAliases);
  for (const { alias } of taken) {
    const listed = new Set((await lookup.findListed(alias.symbols)).map(({ symbol }) => symbol));
    const symbol = alias.symbols.find((each) => listed.has(each));
    if (symbol === undefined) unknown.push({ ticker: alias.said, near: null });
    else if (!found.some((each) => each.symbol === symbol)) found.push({ said: alias.said, symbol });
  }
  return { assumed: found, unknown, named: namedIn(taken.map(({ start, end }) => plain.slice(start, end))) };
}

/** Whether a plain text has a name such as "the market" that may stand for an instrument. */
export function namesLoosely(plain: string): boolean {
  return aliasesIn(plain, looseAliases).length > 0;
}

/** How many instruments loose names such as "the market" and "bonds" may stand for in a plain text. */
export function looseNamesIn(plain: string): number {
  return new Set(aliasesIn(plain, looseAliases).map(({ alias }) => alias.said)).size;
}

// "Teslas" is what a hurried hand makes of "Tesla's".
function withoutEnding(word: string): string {
  return word.length > shortestName + 1 ? word.replace(/s$/, '') : word;
}

// The delta of an option is no airline, but "shares of Delta" are of one.
function isWrittenAsName(text: string, word: string): boolean {
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  return (
    text.includes(` ${name}`) ||
    text.toLowerCase().includes(`${word} stock`) ||
    text.toLowerCase().includes(`${word} shares`)
  );
}

// "Costs" is a form of an everyday word, as much as "cost" is one.
function isEveryday(word: string): boolean {
  return [word, word.replace(/(?:e?s|e?d|ing)$/, ''), word.replace(/[sd]$/, '')].some((form) =>
    everydayWords.has(form),
  );
}

// A name without a usual form is told as it was written, with capitals.
function saidOf({ said, symbols }: NameAlias, written: string): string {
  return said === symbols[0] ? written.replaceAll(/(?<![\w'])[a-z]/g, (letter) => letter.toUpperCase()) : said;
}

function mistypedAs(assumed: ReadonlyMap<string, string>, ticker: string): boolean {
  return [...assumed.values()].includes(ticker.toLowerCase());
}

function writtenTickers(text: string): Place[] {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  const isShouted = letters === letters.toUpperCase() && text.trim().split(' ').length > 3;
  const marked = [...text.matchAll(markedPattern)].map((match) => ({
    text: (match[1] ?? '').toUpperCase(),
    index: match.index,
    isMarked: true,
  }));
  const plain = [...text.matchAll(tickerPattern)]
    .map((match) => ({ text: match[2] ?? '', index: match.index, isMarked: match[1] === '$' }))
    .filter(
      (each) => each.isMarked || (!isLabel(each.text) && (!notTickers.has(each.text) || isComparedWith(text, each))),
    );
  const known = isShouted
    ? plain.filter(({ text: word }) => !everydayWords.has(word.toLowerCase()) && !financeWords.has(word.toLowerCase()))
    : plain;
  // A class of shares is written like nothing else: "brk.b".
  const classes = [...text.matchAll(/(?<![\w.$])([a-z]{2,4}\.[abc])(?![\w.])/g)].map((match) => ({
    text: (match[1] ?? '').toUpperCase(),
    index: match.index,
    isMarked: false,
  }));
  return [...marked, ...known.filter(({ isMarked }) => !isMarked), ...classes];
}

// "V vs MA" means the company, "above its MA" the average.
function isComparedWith(text: string, { text: word, index }: Pick<Place, 'text' | 'index'>): boolean {
  return (
    /[A-Z]{1,5} (?:vs\.?|versus) $/.test(text.slice(0, index)) ||
    (/^ (?:vs\.?|versus) [A-Z]{1,5}\b/.test(text.slice(index + word.length)) && !/^(?:A|I)$/.test(word))
  );
}

// Q2, H1, U.S and the like.
function isLabel(text: string): boolean {
  return /^(?:[QH]\d|[A-Z]?\d+[A-Z]?|FY\d*|[A-Z]\.[A-Z]|\d[QH]\d*)$/.test(text);
}

function lowerTickers(plain: string): Place[] {
  return wordsOf(plain)
    .filter(({ word }) => /^[a-z]{2,5}$/.test(word) && !everydayWords.has(word) && !financeWords.has(word))
    .map(({ word, index }) => ({ text: word.toUpperCase(), index, isMarked: false }))
    .concat(
      [...plain.matchAll(/(?<![\w$])([a-z]{2,4}[.-][a-z]{1,3})(?!\w)/g)].map((match) => ({
        text: (match[1] ?? '').toUpperCase(),
        index: match.index,
        isMarked: false,
      })),
      // Behind "versus" one letter is a ticker: "tsla vs f".
      [...plain.matchAll(/(?<=\b(?:vs\.?|versus) )[a-z](?=$|[?.,!]| (?:since|in|over|last|ytd|this|from|for)\b)/g)].map(
        (match) => ({ text: match[0].toUpperCase(), index: match.index, isMarked: false }),
      ),
      // Said as one: "ko stock", "shares of v".
      [...plain.matchAll(/(?<![\w$'])(?!(?:an?|i)\b)([a-z]{1,5})(?= (?:stock|shares|etf)\b)/g)].map((match) => ({
        text: (match[1] ?? '').toUpperCase(),
        index: match.index,
        isMarked: false,
      })),
    );
}

function aliasesIn(plain: string, aliases: readonly NameAlias[]) {
  const found: Array<{ alias: NameAlias; start: number; end: number }> = [];
  for (const each of aliases) {
    for (const match of plain.matchAll(each.pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!found.some((other) => start < other.end && end > other.start)) found.push({ alias: each, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

async function unknownTickers(places: readonly Place[], lookup: SymbolLookup): Promise<FoundSymbols['unknown']> {
  const unknown: FoundSymbols['unknown'] = [];
  for (const { text, isMarked } of places) {
    if ((!isMarked && text.length < 2) || unknown.some(({ ticker }) => ticker === text)) continue;
    const near = text.length < shortestName ? [] : (await lookup.search(text)).symbols;
    unknown.push({ ticker: text, near: near[0]?.symbol ?? null });
  }
  return unknown;
}

// Only a question that names no instrument otherwise may have mistyped one.
async function mistypedNames(
  words: ReadonlyArray<{ word: string; index: number }>,
  places: ReadonlyMap<string, number>,
  lookup: SymbolLookup,
) {
  const found: Array<{ mistyped: string; index: number; row: SymbolRow }> = [];
  if (places.size > 1) return found;
  for (const { word, index } of words) {
    const isPlaced = [...places.values()].includes(index);
    if (isPlaced || word.length < shortestMistyped || financeWords.has(word)) continue;
    const row = (await lookup.search(word)).symbols.find(({ name }) => isNear(firstWord(name), word));
    if (row !== undefined && !places.has(row.symbol)) found.push({ mistyped: word, index, row });
  }
  return found;
}

// The search forgives an error in the beginning of any word; here the first word of the name must be meant as a whole.
function isNear(first: string, typed: string): boolean {
  return first.length >= shortestName && !everydayWords.has(first) && typingDistance(first, typed) <= 1;
}

function firstWord(name: string): string {
  const [first, second] = name.toLowerCase().split(' ');
  return (first === 'the' ? (second ?? '') : (first ?? '')).replace(/[,.]+$/, '').replace(/\.com$/, '');
}
