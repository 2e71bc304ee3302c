import type { MacroReading, MacroService } from '#features/macro/index.ts';
import type { MarketService, PriceHistory } from '#features/market/index.ts';
import * as macroSections from './macro-sections.ts';
import * as marketSections from './market-sections.ts';
import { type DateRange, layOnDates } from './question-period.ts';
import { type Question, readQuestion } from './question-reading.ts';
import type { Topic } from './question-topics.ts';
import type { Gap, Section } from './section.ts';

export type EngineDeps = { market: MarketService; macro: MacroService };
export type EngineQuestion = { text: string; ticker: string | null; moment: Date; isAsOf: boolean };

/** What the engine will say, before any figure is rendered or checked. */
export type Draft = { sections: Section[]; notes: string[]; declines: string[]; macroIcon: string | null };

const maxSymbols = 6;
const defaultBenchmark = 'SPY';
type MacroSectionOf = (reading: MacroReading, earlier: MacroReading | null) => Section | Gap;

const macroByTopic: ReadonlyArray<readonly [Topic, MacroSectionOf]> = [
  ['regime', macroSections.regimeSection],
  ['growth', macroSections.growthSection],
  ['inflation', macroSections.inflationSection],
  ['curve', macroSections.curveSection],
  ['ten_year', macroSections.tenYearSection],
  ['cash', macroSections.cashSection],
];

/** The research engine that needs no key and no network: it understands a question, calls the tools and drafts the answer. */
export async function draftAnswer(question: EngineQuestion, deps: EngineDeps): Promise<Draft> {
  const read = await readQuestion(question, deps.market);
  const declines = declinesOf(read);
  if (read.topics.has('advice')) return { sections: [], notes: [], declines, macroIcon: null };
  const { parts, macroIcon } = await macroParts(read, question, deps);
  parts.push(...(await symbolParts(read, question, deps)));
  const sections = parts.filter((part): part is Section => 'write' in part);
  const gaps = parts.filter((part): part is Gap => 'gap' in part).map(({ gap }) => gap);
  const notes = [...read.unknownTickers.map((ticker) => `I have no data for ${ticker}.`), ...gaps];
  if (sections.length === 0 && declines.length === 0) declines.push(await whatElse(deps));
  return { sections, notes, declines, macroIcon };
}

async function macroParts(read: Question, question: EngineQuestion, { macro }: EngineDeps) {
  const wanted = macroByTopic.filter(([topic]) => read.topics.has(topic));
  if (wanted.length === 0) return { parts: [], macroIcon: null };
  const view = { knownBy: question.moment };
  const reading = await macro.read(view);
  const earlier = await earlierReading(read, reading, { macro, view });
  const parts: Array<Section | Gap> = wanted.map(([, build]) => build(reading, earlier));
  return { parts, macroIcon: read.topics.has('regime') ? (reading.regime?.point.regime ?? null) : null };
}

// A question with a period asks how the economy has moved since; the period ends with the newest reading there is.
async function earlierReading(
  read: Question,
  reading: MacroReading,
  { macro, view }: { macro: MacroService; view: { knownBy: Date } },
): Promise<MacroReading | null> {
  if (!read.namesPeriod || read.symbols.length > 0) return null;
  const newest = [reading.slope, reading.tenYear, reading.cpi]
    .flatMap((figure) => figure?.period ?? [])
    .sort()
    .at(-1);
  if (newest === undefined) return null;
  return macro.read({ ...view, through: layOnDates(read.period, newest).from });
}

async function symbolParts(
  read: Question,
  question: EngineQuestion,
  { market }: EngineDeps,
): Promise<Array<Section | Gap>> {
  const symbols = read.symbols.slice(0, maxSymbols);
  const topics = read.topics;
  const loaded = await loadHistories(symbols, question, market);
  const parts: Array<Section | Gap> = loaded.missing.map((symbol) => noData(symbol));
  const full = loaded.found;
  if (full.length === 0) return parts;
  const range = commonRange(read, full);
  const inRange = full.map((history) => cut(history, range));
  if (topics.has('price')) parts.push(...full.map(marketSections.priceSection));
  if (topics.has('performance')) parts.push(marketSections.performanceSection(inRange));
  if (topics.has('volatility')) parts.push(...inRange.map(marketSections.volatilitySection));
  if (topics.has('drawdown')) parts.push(...inRange.map(marketSections.drawdownSection));
  if (topics.has('correlation')) parts.push(...(await correlationParts(inRange, { range, question, market })));
  if (topics.has('momentum')) parts.push(...full.map((history) => marketSections.momentumSection(history)));
  return parts;
}

async function correlationParts(
  histories: readonly PriceHistory[],
  { range, question, market }: { range: DateRange; question: EngineQuestion; market: MarketService },
): Promise<Array<Section | Gap>> {
  const [first, ...others] = histories;
  if (first === undefined) return [];
  if (others.length > 0) return others.map((other) => marketSections.correlationSection(first, other));
  const benchmark = (await loadHistories([defaultBenchmark], question, market)).found[0];
  return benchmark === undefined
    ? [noData(defaultBenchmark)]
    : [marketSections.correlationSection(first, cut(benchmark, range))];
}

async function loadHistories(symbols: readonly string[], { moment }: EngineQuestion, market: MarketService) {
  const found: PriceHistory[] = [];
  const missing: string[] = [];
  for (const symbol of symbols) {
    const history = await market.findPriceHistory({ symbol, asOf: moment });
    if (history === null) missing.push(symbol);
    else found.push(history);
  }
  return { found, missing };
}

// Symbols are compared over the dates that all of them have, up to the oldest of their newest closes.
function commonRange(read: Question, histories: readonly PriceHistory[]): DateRange {
  const newest = histories.map(({ bars }) => bars.at(-1)?.date ?? '').sort()[0] ?? '';
  const oldest =
    histories
      .map(({ bars }) => bars[0]?.date ?? '')
      .sort()
      .at(-1) ?? '';
  const range = layOnDates(read.period, newest);
  return { from: range.from > oldest ? range.from : oldest, to: range.to };
}

// A period begins with the last close at or before its first day, as a return from that day on is measured.
function cut(history: PriceHistory, range: DateRange): PriceHistory {
  const until = history.bars.filter(({ date }) => date <= range.to);
  const start = until.findLastIndex(({ date }) => date <= range.from);
  return { ...history, bars: until.slice(Math.max(0, start)) };
}

function noData(symbol: string): Gap {
  return { tool: 'last_price', input: { symbol }, gap: `I have no data for ${symbol}.` };
}

function declinesOf({ topics }: Question): string[] {
  const declines: string[] = [];
  if (topics.has('advice')) {
    declines.push(
      'I can\u2019t tell you what to trade: AEX is for education and gives no advice. I can show what the data say, for example a symbol\u2019s return, volatility or drawdown over a period, or the macro regime.',
    );
  } else if (topics.has('forecast')) {
    declines.push(
      'I can\u2019t know the future, and I make no forecasts of prices. What follows is what the data show so far.',
    );
  }
  return declines;
}

/** What can be answered, made from what is stored. */
async function whatElse({ market, macro }: EngineDeps): Promise<string> {
  const { symbols } = await market.search('');
  const reading = await macro.read();
  const offers = [
    reading.regime === null ? null : 'the macro regime and what would change it',
    reading.cpi === null ? null : 'inflation',
    reading.slope === null ? null : 'the slope of the yield curve',
    symbols[0] === undefined
      ? null
      : `prices, returns, volatility, drawdown and correlation of ${symbols
          .slice(0, 3)
          .map(({ symbol }) => symbol)
          .join(', ')} and other stored symbols`,
  ].filter((offer) => offer !== null);
  const lead = 'I can\u2019t answer that from the data I hold.';
  if (offers.length === 0)
    return `${lead} Nothing has been imported yet; the operator can add prices and series with the import command.`;
  return `${lead} I can answer questions about ${offers.join('; ')}.`;
}
