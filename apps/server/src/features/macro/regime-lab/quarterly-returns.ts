import { previousSession } from '@aex/quant/calendar/exchange-calendar';
import { quarterIndex, quarterName } from '@aex/quant/observation';

export type QuarterlyReturn = { quarter: string; returnPct: number };

// The rules of the exchange's calendar begin here.
const firstYearOfCalendar = 1990;

/**
 * Returns of whole calendar quarters, from the last close of the quarter before to the last close of the quarter, as far as
 * the bars reach without a gap of a quarter. The quarter that is still running has none.
 */
export function quarterlyReturns(bars: ReadonlyArray<{ date: string; close: number }>): QuarterlyReturn[] {
  const lastCloses = new Map<number, { date: string; close: number }>();
  for (const bar of bars) if (bar.close > 0) lastCloses.set(quarterIndex(bar.date), bar);
  const newest = [...lastCloses.keys()].at(-1);
  return [...lastCloses].flatMap(([quarter, last]) => {
    const before = lastCloses.get(quarter - 1);
    if (before === undefined || (quarter === newest && last.date < lastSessionOfQuarter(quarter))) return [];
    return [{ quarter: quarterName(quarter), returnPct: (last.close / before.close - 1) * 100 }];
  });
}

function lastSessionOfQuarter(quarter: number): string {
  const next = quarter + 1;
  const year = Math.floor(next / 4);
  const firstDay = `${String(year).padStart(4, '0')}-${String((next % 4) * 3 + 1).padStart(2, '0')}-01`;
  return year <= firstYearOfCalendar ? firstDay : previousSession(firstDay);
}
