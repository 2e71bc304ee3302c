import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsLater } from './month-step.ts';

describe('a step of months', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2026-05-31', -3, '2026-02-28'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', -48, '2020-02-29'],
  ])('from %s by %i months comes to %s', (date, months, later) => {
    expect(monthsLater(date, months)).toBe(later);
  });

  it('keeps the day, or takes the last one of a shorter month', () => {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: -600, max: 600 }), (moment, months) => {
        const date = moment.toISOString().slice(0, 10);
        const later = monthsLater(date, months);
        const place = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(place(later)).toBe(place(date) + months);
        const [before, after] = [Number(date.slice(8)), Number(later.slice(8))];
        expect(after === before || (after < before && monthsLater(later, 0) === later && after >= 28)).toBe(true);
      }),
    );
  });

  it('refuses a date that does not exist', () => {
    expect(() => monthsLater('2026-02-30', 1)).toThrow(RangeError);
  });
});
