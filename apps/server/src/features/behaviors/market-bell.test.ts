import { expect, it } from 'vitest';
import { closeOf, lastBell } from './market-bell.ts';

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
