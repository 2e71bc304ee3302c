import { sessionOn } from '@aex/quant/calendar/exchange-calendar';
import { newYorkTimeOf } from '#providers/payload/loose-values.ts';
import type { TradingDay } from '#providers/market-data/market-data-port.ts';

/** Days on which the exchange is told to be open or closed otherwise than by its rules, in words; none where they agree. */
export function calendarDifferences(days: readonly TradingDay[]): string[] {
  return days.flatMap(({ date, opensAt, closesAt, name }) => {
    const told = opensAt === null || closesAt === null ? 'closed' : `${opensAt} to ${closesAt}`;
    const ruled = hoursByRule(date);
    if (told === ruled) return [];
    return [`${date} ${told}${name === null ? '' : ` (${name})`}, by the rules ${ruled}`];
  });
}

function hoursByRule(date: string): string {
  const session = sessionOn(date);
  return session === null
    ? 'closed'
    : `${newYorkTimeOf(new Date(session.open))} to ${newYorkTimeOf(new Date(session.close))}`;
}
