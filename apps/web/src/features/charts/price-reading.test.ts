import { expect, test } from 'vitest';
import { monthsBefore, sliceRange, type Bar } from '#features/charts/bar-ranges.ts';
import { chartCommand } from '#features/charts/chart-keys.ts';
import { changeAt, chartSummary, csvOf, percentFromStart, spokenBar } from '#features/charts/price-reading.ts';

const bar = (date: string, close: number): Bar => ({ date, open: close, high: close, low: close, close, volume: null });
const bars = [
  bar('2024-12-31', 100),
  bar('2025-01-02', 110),
  bar('2025-12-31', 120),
  bar('2026-01-30', 90),
  bar('2026-02-27', 99),
];

const daily = { bars, base: null };

const datesOf = (range: Parameters<typeof sliceRange>[1]) => sliceRange(bars, range).map(({ date }) => date);

test('a month back from the end of a month is a day that there is', () => {
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28');
  expect(monthsBefore('2026-01-15', 12)).toBe('2025-01-15');
  expect(monthsBefore('2024-02-29', 12)).toBe('2023-02-28');
});

test('spans count back from the newest bar; the year to date begins with the close before it', () => {
  expect(sliceRange([...bars, ...bars], '5D')).toHaveLength(5);
  expect(datesOf('1M')).toEqual(['2026-01-30', '2026-02-27']);
  expect(datesOf('YTD')).toEqual(['2025-12-31', '2026-01-30', '2026-02-27']);
  expect(datesOf('1Y')).toEqual(['2025-12-31', '2026-01-30', '2026-02-27']);
  expect(datesOf('MAX')).toHaveLength(5);
  expect(sliceRange([], '1M')).toEqual([]);
});

test('percent counts from the first close, a change from the close before', () => {
  expect(percentFromStart(daily).map(({ value }) => Math.round(value))).toEqual([0, 10, 20, -10, -1]);
  expect(percentFromStart({ bars: [bar('2026-01-01', 0)], base: null })).toEqual([]);
  expect(changeAt(daily, 3)).toBeCloseTo(-25, 10);
  expect(changeAt(daily, 0)).toBeNull();
});

test('within a session every change is counted from the close before it', () => {
  const session = { bars: bars.slice(3), base: 80 };
  expect(percentFromStart(session).map(({ value }) => value)).toEqual([12.5, expect.closeTo(23.75, 10)]);
  expect(changeAt(session, 1)).toBeCloseTo(23.75, 10);
  expect(chartSummary({ symbol: 'NVDA', range: '1D' }, session)).toBe(
    'NVDA price, 1D by the minute, up 23.8 percent on the close before, prices between 90.00 and 99.00',
  );
});

test('within a session without a close before it no price has a change, and the summary counts from the first', () => {
  const minutes = [bar('2026-11-20T15:00:00.000Z', 100), bar('2026-11-20T15:01:00.000Z', 99)];
  const session = { bars: minutes, base: null };
  expect(changeAt(session, 1)).toBeNull();
  expect(spokenBar(session, 1)).toMatch(/close 99\.00$/);
  expect(chartSummary({ symbol: 'NVDA', range: '1D' }, session)).toBe(
    'NVDA price, 1D by the minute, down 1.0 percent since the first price seen, prices between 99.00 and 100.00',
  );
});

test('the summary and the spoken bar say direction and figures in words', () => {
  expect(chartSummary({ symbol: 'NVDA', range: '1Y' }, daily)).toBe(
    'NVDA price, 1Y daily, down 1.0 percent, closes between 90.00 and 120.00',
  );
  expect(spokenBar(daily, 4)).toBe('Feb 27, 2026, close 99.00, up 10.0 percent');
  expect(spokenBar(daily, 0)).toBe('Dec 31, 2024, close 100.00');
  expect(spokenBar(daily, 9)).toBe('');
});

test('the file has full precision, compared closes by day, and nothing for what is missing', () => {
  const compared = [{ symbol: 'SPY', bars: [bar('2026-02-27', 600.123456)], base: null }];
  expect(csvOf(bars.slice(3), compared)).toBe(
    'date,open,high,low,close,volume,SPY close\r\n2026-01-30,90,90,90,90,,\r\n2026-02-27,99,99,99,99,,600.123456\r\n',
  );
});

test('keys move the cursor within the bars and pick spans', () => {
  const command = (key: string, cursor: number | null = null, shiftKey = false) =>
    chartCommand({ key, shiftKey }, cursor, 20);
  expect(command('ArrowLeft')).toEqual({ do: 'cursor', index: 18 });
  expect(command('ArrowLeft', 5, true)).toEqual({ do: 'cursor', index: 0 });
  expect(command('ArrowRight', 19)).toEqual({ do: 'cursor', index: 19 });
  expect(command('Home', 7)).toEqual({ do: 'cursor', index: 0 });
  expect(command('End', 7)).toEqual({ do: 'cursor', index: 19 });
  expect(command('1')).toEqual({ do: 'range', range: '1D' });
  expect(command('9')).toEqual({ do: 'range', range: 'MAX' });
  expect(command('0')).toBeNull();
  expect(command('Tab')).toBeNull();
});
