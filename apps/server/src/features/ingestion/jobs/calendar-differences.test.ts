import { expect, it } from 'vitest';
import { sessionOn } from '@aex/quant/calendar/exchange-calendar';
import { parseAlpacaCalendar } from '#providers/market-data/alpaca-data/alpaca-calendar-payload.ts';
import { parseMassiveHolidays } from '#providers/market-data/massive/massive-payloads.ts';
import type { TradingDay } from '#providers/market-data/market-data-port.ts';
import type { Parsed } from '#providers/payload/parsed-payload.ts';
import { calendarDifferences } from './calendar-differences.ts';

const daysOf = (outcome: Parsed<TradingDay[]>) => (outcome.ok ? outcome.value : []);
const row = (date: string, close = '16:00') => ({ date, open: '09:30', close, session_open: '0400' });
const yearEnd = ['2026-11-25', '2026-11-27', '2026-11-30'].map((date) =>
  row(date, sessionOn(date)?.earlyClose === true ? '13:00' : '16:00'),
);

it('agrees with days told by the rules, a holiday between them and a short day included', () => {
  const days = daysOf(parseAlpacaCalendar(JSON.stringify(yearEnd)));
  expect(days.map(({ date, closesAt }) => [date, closesAt])).toEqual([
    ['2026-11-25', '16:00'],
    ['2026-11-26', null],
    ['2026-11-27', '13:00'],
    ['2026-11-30', '16:00'],
  ]);
  expect(calendarDifferences(days)).toEqual([]);
});

it('tells a closing that no rule gives, by the days that open or by the days that do not', () => {
  const mourning = [row('2027-01-07'), row('2027-01-11')];
  expect(calendarDifferences(daysOf(parseAlpacaCalendar(JSON.stringify(mourning))))).toEqual([
    '2027-01-08 closed, by the rules 09:30 to 16:00',
  ]);
  const holidays = [
    { exchange: 'NYSE', name: 'Day of Mourning', date: '2027-01-08', status: 'closed' },
    { exchange: 'NYSE', name: 'Thanksgiving', date: '2026-11-26', status: 'closed' },
    {
      exchange: 'NYSE',
      name: 'Thanksgiving',
      date: '2026-11-27',
      status: 'early-close',
      open: '2026-11-27T14:30:00.000Z',
      close: '2026-11-27T17:00:00.000Z',
    },
    { exchange: 'NYSE', name: 'Christmas', date: '2026-12-24', status: 'early-close' },
  ];
  expect(calendarDifferences(daysOf(parseMassiveHolidays(JSON.stringify(holidays))))).toEqual([
    '2027-01-08 closed (Day of Mourning), by the rules 09:30 to 16:00',
    '2026-11-27 09:30 to 12:00 (Thanksgiving), by the rules 09:30 to 13:00',
  ]);
});
