import { dateOf, dateParts, dayNumber } from '@aex/quant/calendar/day-number';
import { isSession } from '@aex/quant/calendar/exchange-calendar';
import { instantInNewYork } from '@aex/quant/calendar/new-york-time';
import { indexAt, randomStream, uniformAt } from '@aex/quant/simulation/random-stream';
import { countThrough, type Timeline } from './world-timeline.ts';

/** One announcement of quarterly results; `reactionIndex` is the session that first trades on it, null when it is to come. */
export type EarningsDate = {
  counter: number;
  quarterEnd: string;
  fiscalQuarter: string;
  announcedAt: string;
  timing: 'before_open' | 'after_close';
  reactionIndex: number | null;
};

const firstYear = 2006;

/** All results of a company from 2006 to the first one after the end of the timeline. */
export function earningsDates(
  seed: number,
  { symbol, timeline }: { symbol: string; timeline: Timeline },
): EarningsDate[] {
  const stream = randomStream(seed, symbol, 'earnings dates');
  const delay = 18 + indexAt(stream, 0, 26);
  const timing = uniformAt(stream, 1) < 0.45 ? 'before_open' : 'after_close';
  const dates: EarningsDate[] = [];
  for (let counter = 0; ; counter += 1) {
    const monthAfter = 3 * counter;
    const quarterEnd = dayNumber(firstYear + Math.floor(monthAfter / 12), (monthAfter % 12) + 1, 1) - 1;
    const day = sessionFrom(quarterEnd + delay + indexAt(stream, counter + 2, 5));
    const reactionDay = timing === 'before_open' ? day : sessionFrom(day + 1);
    const reactionIndex = countThrough(timeline.days, reactionDay - 1);
    const isTraded = reactionIndex < timeline.days.length;
    dates.push({
      counter,
      quarterEnd: dateOf(quarterEnd),
      fiscalQuarter: quarterName(quarterEnd),
      announcedAt: instantInNewYork(day, timing === 'before_open' ? 7 * 60 : 16 * 60 + 5),
      timing,
      reactionIndex: isTraded ? reactionIndex : null,
    });
    if (!isTraded) return dates;
  }
}

function sessionFrom(day: number): number {
  let session = day;
  while (!isSession(dateOf(session))) session += 1;
  return session;
}

function quarterName(day: number): string {
  const { year, month } = dateParts(day);
  return `Q${Math.ceil(month / 3)} ${year}`;
}
