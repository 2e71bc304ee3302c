import { momentOfDay, type PriceHistory } from '#features/market/index.ts';
import { layOnDates } from '../reading/period-dates.ts';
import type { Question } from '../reading/question.ts';
import type { Task } from '../task.ts';

/** The day whose price a question asks for: its own, the last of a span that has passed, null for now, and false for what is no day. */
export function dayOfPrice({ day, period }: Question, moment: Date): string | null | false {
  if (day !== null) return day;
  if (period === null) return null;
  const today = moment.toISOString().slice(0, 10);
  const isPast = period.kind === 'between' || period.kind === 'part_of_year' || period.kind === 'previous';
  return isPast ? layOnDates(period, today).to : false;
}

type AsTraded = { history: PriceHistory; moment: Date; isAsTraded: boolean };

/**
 * Prices as they were known on a day, which end with the close that was paid then. Closes that a provider had adjusted for what came
 * later are not: they do not differ from those read now although shares paid or split since.
 */
export async function pricesOfDay(task: Task, symbol: string, day: string): Promise<AsTraded | null> {
  const ofDay = momentOfDay(day, { now: () => task.moment });
  const moment = ofDay < task.moment ? ofDay : task.moment;
  const history = await task.deps.market.findPriceHistory({ symbol, asOf: moment });
  const last = history?.bars.at(-1);
  if (history === null || last === undefined) return null;
  const now = (await task.load(symbol))?.bars.find(({ date }) => date === last.date);
  const isAdjustedSince = now !== undefined && Math.abs(now.close / last.close - 1) > 1e-9;
  return { history, moment, isAsTraded: history.adjustment === 'none' || isAdjustedSince };
}
