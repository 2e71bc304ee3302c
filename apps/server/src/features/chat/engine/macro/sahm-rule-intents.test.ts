import { expect, it } from 'vitest';
import { sahmReadings } from './sahm-rule-intents.ts';

const months = (values: ReadonlyArray<number | null>) =>
  values.flatMap((value, index) => {
    const month = new Date(Date.UTC(2020, index, 1)).toISOString().slice(0, 10);
    return value === null ? [] : [{ period: month, value }];
  });

it('sets the mean of three months against the lowest of the year before', () => {
  const flat = Array.from({ length: 15 }, () => 4);
  const newest = sahmReadings(months([...flat, 4.5, 5, 5.5])).at(-1);
  expect(newest?.period).toBe('2021-06');
  expect(newest?.average).toBeCloseTo(5);
  expect(newest?.low).toBe(4);
  expect(newest?.gap).toBeCloseTo(1);
});

it('leaves out a mean that lacks one of its months, and goes on after it', () => {
  const values = [...Array.from({ length: 20 }, () => 4), null, 4, 4, 4];
  const periods = sahmReadings(months(values)).map(({ period }) => period);
  expect(periods).not.toContain('2021-09');
  expect(periods).not.toContain('2021-11');
  expect(periods.at(-1)).toBe('2021-12');
});

it('gives nothing for a series that is too short', () => {
  expect(sahmReadings(months([4, 4, 4]))).toEqual([]);
  expect(sahmReadings([])).toEqual([]);
});
