import { monthsLater } from '@aex/quant/calendar/month-step';
import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';
import type { PriceHistory } from '#features/market/index.ts';
import { numberWords } from '../reading/number-words.ts';
import { cite, type Part, slot } from '../section.ts';
import type { SpanUnit } from './calendar-returns.ts';
import { figureSection, gapFor } from './history-figures.ts';

/** A time behind a day. */
type SpanAfter = { count: number; unit: 'day' | 'week' | 'month' | 'year' };

const oneAfter = /\b(?:the )?(?:one|day|week|month|quarter|year) (?:right )?(?:after|following)(?: (?:it|that))?\W*$/;

const counts = `\\d{1,3}|one|${Object.keys(numberWords).join('|')}`;
const behind = new RegExp(
  `\\b(?:over |in |during |for )?the (?:next|following) (?:(${counts}) )?(?:trading )?(day|session|week|month|quarter|year)s?\\b|\\b(?:the|a|an|(${counts})) (?:trading )?(day|session|week|month|quarter|year)s? (?:after|later|following|afterwards?)\\b`,
);

/** The time behind the best or the worst that a plain text asks about as well; null where it asks about none. */
export function spanAfter(plain: string, usual: SpanUnit): SpanAfter | null {
  const match = behind.exec(plain);
  if (match === null) return oneAfter.test(plain) ? inUnit(1, usual) : null;
  const said = match[1] ?? match[3];
  const count = said === undefined || said === 'one' ? 1 : (numberWords[said] ?? Number(said));
  return inUnit(count, match[2] ?? match[4]);
}

function inUnit(count: number, unit: string | undefined): SpanAfter {
  if (unit === 'quarter') return { count: count * 3, unit: 'month' };
  if (unit === 'week' || unit === 'month' || unit === 'year') return { count, unit };
  return { count, unit: 'day' };
}

/** The return from the close of a day over the time behind it. */
export function returnAfter(history: PriceHistory, day: string, after: SpanAfter): Part {
  const start = history.bars.findIndex(({ date }) => date === day);
  const end = endIndex(history, { start, day }, after);
  const [from, to] = [history.bars[start], history.bars[end]];
  if (from === undefined || to === undefined || end <= start)
    return gapFor('return_after', history, 'The time behind it is not over yet.');
  return figureSection(
    'return_after',
    {
      history: { ...history, bars: history.bars.slice(start, end + 1) },
      metric: 'return after it',
      aliases: ['return'],
      value: (to.close / from.close - 1) * 100,
      unit: 'percent',
      content: `Close of ${to.date} against ${from.date}.`,
    },
    (e) =>
      `After it, from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')}, the return of ${history.symbol} was ${slot(e, 'value', 'pct1')} ${cite(e)}.`,
  );
}

function endIndex(
  { bars }: PriceHistory,
  { start, day }: { start: number; day: string },
  { count, unit }: SpanAfter,
): number {
  if (unit === 'day') return start + count < bars.length ? start + count : -1;
  const until =
    unit === 'week' ? dateOf(dayNumberOf(day) + count * 7) : monthsLater(day, count * (unit === 'year' ? 12 : 1));
  return (bars.at(-1)?.date ?? '') < until ? -1 : bars.findLastIndex(({ date }) => date <= until);
}
