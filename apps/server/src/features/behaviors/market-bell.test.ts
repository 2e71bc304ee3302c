import { expect, it } from 'vitest';
import { closeOf, createBellWatch, lastBell } from './market-bell.ts';

it.each([
  {
    when: 'before the opening',
    moment: '2026-05-01T13:29:59.000Z',
    at: '2026-04-30T20:00:00.000Z',
    lastSession: '2026-04-30',
  },
  {
    when: 'after the opening',
    moment: '2026-05-01T13:30:00.000Z',
    at: '2026-05-01T13:30:00.000Z',
    lastSession: '2026-04-30',
  },
  {
    when: 'after the close',
    moment: '2026-05-01T20:00:00.000Z',
    at: '2026-05-01T20:00:00.000Z',
    lastSession: '2026-05-01',
  },
  {
    when: 'on a weekend',
    moment: '2026-05-03T12:00:00.000Z',
    at: '2026-05-01T20:00:00.000Z',
    lastSession: '2026-05-01',
  },
  {
    when: 'after an early close',
    moment: '2026-11-27T19:00:00.000Z',
    at: '2026-11-27T18:00:00.000Z',
    lastSession: '2026-11-27',
  },
  {
    when: 'on a holiday, seen from the next day in UTC',
    moment: '2026-11-27T01:00:00.000Z',
    at: '2026-11-25T21:00:00.000Z',
    lastSession: '2026-11-25',
  },
  {
    when: 'before the calendar begins',
    moment: '1980-06-01T12:00:00.000Z',
    at: '1980-06-01T23:59:59.000Z',
    lastSession: '1980-06-01',
  },
])('rings $when', ({ moment, at, lastSession }) => {
  expect(lastBell(new Date(moment))).toEqual({ at, lastSession });
});

it('ends a day that is no session at midnight', () => {
  expect(closeOf('2026-05-03')).toBe('2026-05-03T23:59:59.000Z');
});

it('tells the same by a watch, around each bell, midnight and change of the clocks', () => {
  const bellAt = createBellWatch();
  const moments = ['2026-05-01T13:30', '2026-05-01T20:00', '2026-05-02T04:00', '2026-03-08T05:00', '2026-11-27T18:00']
    .map((minute) => Date.parse(`${minute}:00.000Z`))
    .flatMap((at) => [-60_000, -1, 0, 1, 59_999, 60_000].map((step) => new Date(at + step)));
  expect(moments.map(bellAt)).toEqual(moments.map(lastBell));
});
