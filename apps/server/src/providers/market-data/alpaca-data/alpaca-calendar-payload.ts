import * as z from 'zod';
import type { TradingDay } from '#providers/market-data/market-data-port.ts';
import { dayOf, looseArray, looseText } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, refused } from '#providers/payload/parsed-payload.ts';
import { readAlpaca } from './alpaca-payloads.ts';

const dayMs = 86_400_000;
const mostDays = 4000;

/** The days on which the exchange opens, and between the first and the last of them the weekdays on which it does not. */
export function parseAlpacaCalendar(text: string): Parsed<TradingDay[]> {
  return readAlpaca(text, {
    schema: looseArray(z.object({ date: z.string(), open: looseText, close: looseText })),
    read: (rows) => {
      const days = rows.flatMap(({ date, open, close }): TradingDay[] => {
        const day = dayOf(date);
        const isDay = day !== null && isTimeOfDay(open) && isTimeOfDay(close);
        return isDay ? [{ date: day, opensAt: open, closesAt: close, name: null }] : [];
      });
      return days.length === 0
        ? refused('unexpected_shape', 'no row has a day and its hours')
        : parsed(withClosed(days));
    },
  });
}

function isTimeOfDay(text: string | null): boolean {
  return text !== null && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function withClosed(days: readonly TradingDay[]): TradingDay[] {
  const told = new Map(days.map((day) => [day.date, day]));
  const times = [...told.keys()].map((date) => Date.parse(date)).sort((a, b) => a - b);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const span = Math.min((last - first) / dayMs, mostDays);
  return Array.from({ length: span + 1 }, (_, step) => new Date(first + step * dayMs)).flatMap((moment) => {
    const date = moment.toISOString().slice(0, 10);
    const isWeekend = moment.getUTCDay() % 6 === 0;
    return told.get(date) ?? (isWeekend ? [] : { date, opensAt: null, closesAt: null, name: null });
  });
}
