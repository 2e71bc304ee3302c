import type { Question } from './question.ts';
import { ofReadings } from './carried-turns.ts';
import { isOfPresent, isSearch } from './turn-span.ts';

/** Figures that are measured over a span, of which another one asked behind them is of the same. */
const ofSpans: ReadonlySet<string> = new Set([
  'performance',
  'comparison',
  'ranking',
  'volatility',
  'drawdown',
  'recovery',
  'sharpe',
  'sortino',
  'cagr',
  'correlation',
  'beta',
  'mix',
  'real_return',
  'risk_and_return',
  'best_worst_days',
  'best_worst_weeks',
  'best_worst_months',
  'best_worst_quarters',
  'day_count',
  'win_rate',
  'calendar_months',
]);
const ofAllTimes =
  /\b(?:ever|always|usual(?:ly)?|typical(?:ly)?|normal(?:ly)?|average|histor\w+|all[- ]time|record|current(?:ly)?|latest|newest|since|any given|how often|long[- ]term)\b/;
const ofThen = /\b(?:that|the same|those|these) (?:day|week|month|quarter|year|time|period|span)s?\b|\bthen\b/;
const verb =
  /\b(?:(would(?: \S+){1,9}? have|did|was|were|had|fell|rose|lost|gained|returned|performed|dropped|climbed)|(is|are|does|do)|has|have)\b/;

/**
 * A whole question without a time behind one of a span is of that span, where it asks for the same figure of another or for
 * another figure of the same: "how did MSFT do?" behind "how did AAPL do in 2022?". What has passed is asked of in the past.
 */
export function overSameTime(read: Question, before: Question): Question {
  const { period } = before;
  const hasTime = read.period !== null || read.day !== null || read.asOf !== null || read.events.length > 0;
  if (period === null || period.kind === 'all' || hasTime || read.command !== null) return read;
  const isOfNow =
    isOfPresent(read.plain) || isSearch(read.plain) || ofAllTimes.test(read.plain) || ofThen.test(read.plain);
  if (isOfNow || read.intents.length === 0 || read.unknown.length > 0) return read;
  const areReadings = [read, before].every(
    ({ intents, symbols }) => symbols.length === 0 && intents.every((id) => ofReadings.has(id)),
  );
  const areOfSpans = read.intents.every((id) => ofSpans.has(id)) && before.intents.every((id) => ofSpans.has(id));
  // A mix and its parts are told by the same figures.
  const isSameFigure = read.intents.join() === before.intents.join() || read.intents.includes('mix');
  const isSameSubject = read.symbols.length > 0 && read.symbols.every((symbol) => before.symbols.includes(symbol));
  // "What did the Fed do?" behind what prices did in some time is asked of that.
  const isOfFed = period.kind === 'between' && read.intents.join() === 'rate_moves';
  if (!areReadings && !isOfFed && !(areOfSpans && (isSameFigure || isSameSubject))) return read;
  const [, past, present] = verb.exec(read.plain) ?? [];
  const isOver = period.kind === 'between' || period.kind === 'last_calendar_year' || period.kind === 'previous';
  const agrees = isOver || areReadings ? past !== undefined : isSameFigure || present === undefined;
  return agrees ? { ...read, period, day: before.day, events: before.events, isFollowUp: true } : read;
}
