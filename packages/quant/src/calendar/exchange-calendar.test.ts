import { describeWithShared, readShared } from '@aex/testing/shared-data';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { goldenRows } from '#test/golden-table.ts';
import { dateOf, dayNumberOf, weekdayOf } from './day-number.ts';
import {
  isSession,
  marketStatusAt,
  nextSession,
  previousSession,
  sessionOn,
  sessionsBetween,
} from './exchange-calendar.ts';

const golden = 'golden/calendar/nyse_golden_1990_2028.csv';
const history = 'golden/calendar/nyse_full_day_holidays_since_1928.csv';

it('numbers every day as the platform does', () => {
  fc.assert(
    fc.property(fc.integer({ min: -150_000, max: 150_000 }), (day) => {
      const date = new Date(day * 86_400_000);
      expect(dateOf(day)).toBe(date.toISOString().slice(0, 10));
      expect(dayNumberOf(dateOf(day))).toBe(day);
      expect(weekdayOf(day)).toBe(date.getUTCDay());
    }),
  );
  expect(() => dayNumberOf('2025-02-29')).toThrow(RangeError);
  expect(() => dayNumberOf('2025-2-9')).toThrow(RangeError);
});

it('opens at 9:30 in New York through both clock changes', () => {
  expect(sessionOn('2025-03-07')).toMatchObject({
    open: '2025-03-07T14:30:00.000Z',
    close: '2025-03-07T21:00:00.000Z',
  });
  expect(sessionOn('2025-03-10')).toMatchObject({
    open: '2025-03-10T13:30:00.000Z',
    close: '2025-03-10T20:00:00.000Z',
  });
  expect(sessionOn('2025-10-31')?.open).toBe('2025-10-31T13:30:00.000Z');
  expect(sessionOn('2025-11-03')?.open).toBe('2025-11-03T14:30:00.000Z');
  expect(sessionOn('1995-04-03')?.open).toBe('1995-04-03T13:30:00.000Z');
});

it('has the same opening instants as the time zone data of the platform', () => {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const openings = sessionsBetween('1990-01-01', '2030-12-31').map((date) =>
    clock.format(new Date(sessionOn(date)?.open ?? '')),
  );
  expect(new Set(openings)).toEqual(new Set(['09:30']));
});

it('knows the special days', () => {
  expect(isSession('2025-01-09')).toBe(false);
  expect(isSession('2026-07-03')).toBe(false);
  expect(isSession('2027-12-24')).toBe(false);
  expect(isSession('2027-12-31')).toBe(true);
  expect(sessionOn('2026-11-27')).toMatchObject({ earlyClose: true, close: '2026-11-27T18:00:00.000Z' });
  expect(previousSession('2001-09-17')).toBe('2001-09-10');
  expect(nextSession('2012-10-26')).toBe('2012-10-31');
});

it('says whether the market is open and which session counts', () => {
  expect(marketStatusAt('2026-11-27T17:59:59.999Z')).toMatchObject({ isOpen: true, session: { date: '2026-11-27' } });
  expect(marketStatusAt('2026-11-27T18:00:00.000Z')).toMatchObject({ isOpen: false, session: { date: '2026-11-30' } });
  expect(marketStatusAt('2026-11-30T03:00:00.000Z')).toMatchObject({ isOpen: false, session: { date: '2026-11-30' } });
  expect(marketStatusAt('2026-11-30T14:30:00.000Z')).toMatchObject({ isOpen: true });
});

it('moves back and forth between neighbours', () => {
  fc.assert(
    fc.property(fc.integer({ min: dayNumberOf('1990-02-01'), max: dayNumberOf('2060-01-01') }), (day) => {
      const date = dateOf(day);
      const next = nextSession(date);
      expect(isSession(next)).toBe(true);
      expect(previousSession(next) <= date).toBe(true);
      expect(sessionsBetween(date, next).at(-1)).toBe(next);
    }),
  );
});

it('refuses dates before its rules', () => {
  expect(() => isSession('1989-12-29')).toThrow(RangeError);
  expect(() => isSession('tomorrow')).toThrow(RangeError);
});

describeWithShared('published closures 1990 to 2028', [golden, history], () => {
  const rows = goldenRows(golden).map((row) => ({
    date: row('date') ?? '',
    kind: row('kind'),
    close: row('close_ny'),
  }));
  const weekdays: string[] = [];
  for (let day = dayNumberOf('1990-01-02'); day <= dayNumberOf('2028-12-31'); day += 1) {
    if (weekdayOf(day) % 6 !== 0) weekdays.push(dateOf(day));
  }

  it('are exactly the weekdays without a session', () => {
    expect(weekdays.filter((date) => !isSession(date))).toEqual(
      rows.filter(({ kind }) => kind === 'closed').map(({ date }) => date),
    );
  });

  it('name every early close and its hour', () => {
    const early = weekdays.flatMap((date) => {
      const session = sessionOn(date);
      return session?.earlyClose === true ? [{ date, close: `${Number(session.close.slice(11, 13)) - 5}:00` }] : [];
    });
    const summerHour = (date: string, close: string | null) => (date.slice(5, 7) === '07' ? '12:00' : close);
    expect(early).toEqual(
      rows
        .filter(({ kind }) => kind === 'early_close')
        .map(({ date, close }) => ({ date, close: summerHour(date, close) })),
    );
  });

  it('agree with the list kept since 1928', () => {
    const listed = readShared(history)
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split('/').map((part) => part.padStart(2, '0')))
      .map(([month, day, year]) => `${year}-${month}-${day}`)
      .filter((date) => date >= '1990-01-01' && weekdayOf(dayNumberOf(date)) % 6 !== 0);
    expect(listed.length).toBeGreaterThan(280);
    expect(listed.filter((date) => isSession(date))).toEqual([]);
  });

  it.each([
    [2018, 251],
    [2019, 252],
    [2020, 253],
    [2021, 252],
    [2022, 251],
  ])('count the sessions of %i', (year, count) => {
    expect(sessionsBetween(`${year}-01-01`, `${year}-12-31`)).toHaveLength(count);
  });
});
