import { describe, expect, it } from 'vitest';
import { nextRunAt } from './ingestion-timing.ts';

const now = new Date('2026-11-20T15:00:00Z');
const run = (outcome: 'stored' | 'unchanged' | 'failed', startedAt: string) => ({
  outcome,
  startedAt: new Date(startedAt),
});
const minutesAfter = (start: string, date: Date) => (date.getTime() - Date.parse(start)) / 60_000;

describe('the next run', () => {
  it('is now where there was none, and where a server was down for long', () => {
    expect(nextRunAt('bars', [], now)).toEqual(now);
    expect(nextRunAt('bars', [run('stored', '2026-11-01T00:00:00Z')], now) < now).toBe(true);
  });

  it('is an interval after a good one, whether or not anything had changed', () => {
    const start = '2026-11-20T14:50:00Z';
    expect(
      minutesAfter(start, nextRunAt('news', [run('unchanged', start), run('failed', '2026-11-20T14:00:00Z')], now)),
    ).toBe(30);
    expect(minutesAfter(start, nextRunAt('yield_curve', [run('stored', start)], now))).toBe(180);
  });

  it('comes sooner after a failure and ever later after more, never later than the interval', () => {
    const start = '2026-11-20T14:50:00Z';
    const failures = (count: number) => Array.from({ length: count }, () => run('failed', start));
    const waits = [1, 2, 3, 4, 12].map((count) => minutesAfter(start, nextRunAt('cash_balance', failures(count), now)));
    expect(waits).toEqual([15, 30, 60, 120, 360]);
  });
});
