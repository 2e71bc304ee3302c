import { formatDate } from '@aex/grounding/slots/slot-format';
import type { MacroReading } from '#features/macro/index.ts';
import type { PriceHistory } from '#features/market/index.ts';
import type { EngineDeps } from './engine-ports.ts';
import { listOf } from './list-of.ts';
import type { Period } from './reading/period.ts';
import { type DateRange, layOnDates } from './reading/period-dates.ts';
import { lastYear } from './reading/question-period.ts';
import type { Question } from './reading/question.ts';
import type { Gap } from './section.ts';

type Found = { found: PriceHistory[]; missing: Gap[] };

/** A question in work: what it asks, and the data it needs. */
export type Task = {
  question: Question;
  deps: EngineDeps;
  /** Nothing that became known later is read. */
  moment: Date;
  /** The day of an answer as of a day, as services take it; undefined for now. */
  day: string | undefined;
  accountId: string | null;
  /** The thread that it is asked in; null for none. */
  threadId: string | null;
  /** Questions asked before it in its thread, oldest first. */
  earlier: readonly string[];
  /** Whole histories of the question's symbols, and what is missing. */
  histories: (symbols?: readonly string[]) => Promise<Found>;
  /** The histories over the dates that all of them have within the question's period. */
  ranged: (symbols?: readonly string[]) => Promise<Found>;
  load: (symbol: string) => Promise<PriceHistory | null>;
  macro: (through?: string) => Promise<MacroReading>;
  period: () => Period;
};

const maxSymbols = 12;

/** The span that an intent looks at where the question names none. */
type UsualSpan = { span?: 'all' | 'five_years' | 'year' };

export type TaskSetting = Pick<Task, 'question' | 'deps' | 'moment' | 'day' | 'accountId' | 'threadId' | 'earlier'>;

/** Makes the readers of a question, which every intent of it shares. */
export function createReaders(setting: TaskSetting) {
  const { question, deps, moment } = setting;
  const load = (symbol: string): Promise<PriceHistory | null> => deps.market.findPriceHistory({ symbol, asOf: moment });
  const macro = (through?: string): Promise<MacroReading> =>
    deps.macro.read(through === undefined ? { knownBy: moment } : { knownBy: moment, through });
  const histories = async (symbols: readonly string[] = question.symbols): Promise<Found> => {
    const found: PriceHistory[] = [];
    const missing: Gap[] = [];
    for (const symbol of symbols.slice(0, maxSymbols)) {
      const history = await load(symbol);
      if (history === null || history.bars.length === 0) missing.push(noData(symbol));
      else found.push(history);
    }
    return { found, missing };
  };
  return { load, macro, histories };
}

/** The task of one intent, whose own usual span stands where the question names no period. */
export function taskOf(setting: TaskSetting, readers: ReturnType<typeof createReaders>, intent: UsualSpan): Task {
  const today = setting.moment.toISOString().slice(0, 10);
  const period = () => calendarPeriod(setting.question.period ?? usualPeriod(intent), today);
  return {
    ...setting,
    ...readers,
    period,
    ranged: async (symbols) => rangedIn(period(), await readers.histories(symbols)),
  };
}

// Last month is that before the day of the question, however old the newest prices are.
function calendarPeriod(period: Period, today: string): Period {
  if (period.kind !== 'previous' && period.kind !== 'last_calendar_year') return period;
  const { from, to } = layOnDates(period, today);
  return { kind: 'between', start: from, end: to };
}

/** Histories over the dates that all of them have within a period, with a word on those that lack it. */
export function rangedIn(period: Period, { found, missing }: Found): Found {
  const ended = endedBefore(period, found);
  const later = begunAfter(period, found);
  // Where none has prices in that time, each is told with what there is of it.
  const isOfSome = later.length < found.length;
  const held = found.filter((history) => !ended.includes(history) && !(isOfSome && later.includes(history)));
  const range = commonRange(period, held);
  const cut = onSharedDays(
    held.map((history) => cutHistory(history, range)),
    { held, range },
  );
  const short = cut.filter(({ bars }) => bars.length < 2);
  const gaps = short.map(({ symbol }) => ({
    tool: 'daily_bars',
    input: { symbol },
    gap: noPrices(
      symbol,
      held.find((history) => history.symbol === symbol),
    ),
  }));
  return {
    found: cut.filter(({ bars }) => bars.length >= 2),
    missing: [
      ...missing,
      ...earlyEndings(ended),
      ...(isOfSome ? notYet(later) : []),
      ...gaps,
      ...lateBeginnings(period, held),
    ],
  };
}

/** As `rangedIn`, of a group that the question does not list: what begins within the period is left out, and said to be. */
export function rangedOfGroup(period: Period, { found, missing }: Found): Found {
  const late = period.kind === 'all' ? [] : beginningLate(period, found);
  if (found.length - late.length < 2) return rangedIn(period, { found, missing });
  const held = found.filter((history) => !late.includes(history));
  return rangedIn(period, { found: held, missing: [...missing, ...notYet(late)] });
}

// What has no prices until after the time that is asked for is left out of it, and the others are told.
function begunAfter(period: Period, found: readonly PriceHistory[]): PriceHistory[] {
  if (period.kind !== 'between') return [];
  return found.filter(({ bars }) => (bars[0]?.date ?? '') >= period.end);
}

function notYet(histories: readonly PriceHistory[]): Gap[] {
  return byBegin(histories).map(([begin, names]) => ({
    tool: 'daily_bars',
    input: { symbols: names },
    gap: `My prices of ${listOf(names, 'and')} begin on ${formatDate(begin)}, so ${names.length > 1 ? 'they are' : 'it is'} left out.`,
  }));
}

function byBegin(histories: readonly PriceHistory[]): Array<[string, string[]]> {
  const groups = Map.groupBy(histories, ({ bars }) => bars[0]?.date ?? '');
  return [...groups].map(([begin, of]) => [begin, of.map(({ symbol }) => symbol)]);
}

/**
 * What trades on holidays begins and ends where the others do: a span that begins on a holiday is measured from the close before it
 * of all of them.
 */
function onSharedDays(
  cut: readonly PriceHistory[],
  { held, range }: { held: readonly PriceHistory[]; range: DateRange },
): readonly PriceHistory[] {
  const spans = cut.flatMap(({ bars }) => {
    const [first, last] = [bars[0]?.date, bars.at(-1)?.date];
    return first === undefined || last === undefined ? [] : [{ first, last }];
  });
  const [from = range.from] = spans.map(({ first }) => first).toSorted();
  const [to = range.to] = spans.map(({ last }) => last).toSorted();
  const isShared = spans.every(({ first, last }) => first === from && last === to);
  return isShared || from > range.from ? cut : held.map((history) => cutHistory(history, { from, to }));
}

// What ended before the time that is asked for is left out of it, and the others are told.
function endedBefore(period: Period, found: readonly PriceHistory[]): PriceHistory[] {
  if (period.kind !== 'between') return [];
  return found.filter(({ bars }) => (bars.at(-1)?.date ?? '') <= period.start);
}

function earlyEndings(ended: readonly PriceHistory[]): Gap[] {
  const byEnd = Map.groupBy(ended, ({ bars }) => bars.at(-1)?.date ?? '');
  return [...byEnd].map(([end, histories]) => {
    const names = histories.map(({ symbol }) => symbol);
    const gap = `I have no prices of ${listOf(names, 'and')} in that period; mine end on ${formatDate(end)}.`;
    return { tool: 'daily_bars', input: { symbols: names }, gap };
  });
}

const longestWait = 35;

// A span that begins before the prices do is told, for its figure is of less than was asked for.
function lateBeginnings(period: Period, found: readonly PriceHistory[]): Gap[] {
  if (period.kind === 'all') return [];
  return byBegin(beginningLate(period, found)).map(([begin, names]) => ({
    tool: 'daily_bars',
    input: { symbols: names },
    gap: `My prices of ${listOf(names, 'and')} begin on ${formatDate(begin)}, later than the time that was asked for.`,
  }));
}

function beginningLate(period: Period, found: readonly PriceHistory[]): PriceHistory[] {
  return found.filter(({ bars }) => {
    const [begin, newest] = [bars[0]?.date ?? '', bars.at(-1)?.date ?? ''];
    const { from, to } = layOnDates(period, newest);
    return Date.parse(begin) - Date.parse(from) > longestWait * 86_400_000 && begin < to;
  });
}

function noPrices(symbol: string, history: PriceHistory | undefined): string {
  const [begin, end] = [history?.bars[0]?.date, history?.bars.at(-1)?.date];
  const held =
    begin === undefined || end === undefined ? '' : `; mine run from ${formatDate(begin)} to ${formatDate(end)}`;
  return `I have no prices of ${symbol} in that period${held}.`;
}

export function noData(symbol: string): Gap {
  return { tool: 'last_price', input: { symbol }, gap: `I have no data for ${symbol}.` };
}

/**
 * A period begins with the last close at or before its first day, as a return from that day on is measured. One that ended
 * before the newest close is over, and no staler than on the day when it ended.
 */
export function cutHistory(history: PriceHistory, range: DateRange): PriceHistory {
  const until = history.bars.filter(({ date }) => date <= range.to);
  const start = until.findLastIndex(({ date }) => date <= range.from);
  const isOver = until.length < history.bars.length;
  const state = isOver && history.state === 'stale' ? 'delayed' : history.state;
  return { ...history, state, bars: until.slice(Math.max(0, start)) };
}

function usualPeriod({ span }: UsualSpan): Period {
  if (span === 'all') return { kind: 'all' };
  return span === 'five_years' ? { kind: 'trailing', count: 5, unit: 'year' } : lastYear;
}

// Symbols are compared over the dates that all of them have, up to the oldest of their newest closes.
function commonRange(period: Period, histories: readonly PriceHistory[]): DateRange {
  const newest = histories.map(({ bars }) => bars.at(-1)?.date ?? '').sort()[0] ?? '';
  const oldest =
    histories
      .map(({ bars }) => bars[0]?.date ?? '')
      .sort()
      .at(-1) ?? '';
  const range = newest === '' ? { from: '', to: '' } : layOnDates(period, newest);
  return { from: range.from > oldest ? range.from : oldest, to: range.to };
}
