import type { Pool } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testClock } from '#server/testing/test-clock.ts';
import { momentInWords, watchDatabase } from './database-watch.ts';

const noon = '2026-11-20T12:00:00.000Z';

function watched(answers: () => Promise<unknown>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const clock = testClock(noon);
  const query = vi.fn<() => Promise<unknown>>(answers);
  // Only whether it answers is looked at.
  const watch = watchDatabase({ pool: { query } as unknown as Pool, clock });
  onTestFinished(() => watch.stop());
  return { watch, clock, query };
}

it('knows since when a database has been away though nobody asked, and forgets it at the first answer', async () => {
  const database = { isAway: true };
  const { watch, clock } = watched(async () => {
    if (database.isAway) throw new Error('gone');
  });
  expect(watch.awaySince()).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  clock.advance(60_000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(watch.awaySince()).toEqual(new Date(noon));
  database.isAway = false;
  expect(await watch.check()).toBeGreaterThanOrEqual(0);
  expect(watch.awaySince()).toBeNull();
});

it('waits two seconds for an answer, and asks once for all who wait', async () => {
  const { watch, query } = watched(() => new Promise(() => undefined));
  const asked = Promise.all([watch.check(), watch.check()]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await asked).toEqual([null, null]);
  expect(query).toHaveBeenCalledTimes(1);
  expect(momentInWords(watch.awaySince() ?? new Date(0))).toBe('2026-11-20 12:00:00 UTC');
});
