import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLeasedRead } from './leased-read.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('reads once while the lease runs, and again when it has ended', async () => {
  let reads = 0;
  const read = createLeasedRead(async () => (reads += 1), 100);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(99);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await Promise.all([read(), read()])).toEqual([2, 3]);
  expect(await read()).toBe(3);
});

it('counts from the beginning of a read, since what is written meanwhile may be missing in it', async () => {
  let value = 'old';
  const read = createLeasedRead(async () => {
    const seen = value;
    vi.advanceTimersByTime(100);
    return seen;
  }, 100);
  expect(await read()).toBe('old');
  value = 'new';
  expect(await read()).toBe('new');
});

it('keeps no failure', async () => {
  let fails = true;
  const read = createLeasedRead(async () => {
    if (fails) throw new Error('down');
    return 'up';
  }, 100);
  await expect(read()).rejects.toThrow('down');
  fails = false;
  expect(await read()).toBe('up');
});
