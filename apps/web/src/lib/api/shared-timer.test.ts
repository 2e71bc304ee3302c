import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSharedTimer } from '#lib/api/shared-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const called = () => vi.fn<() => void>();

test('each call comes at its own time, whichever was asked for first', () => {
  const timer = createSharedTimer();
  const [late, early] = [called(), called()];
  timer.setTimeout(late, 300);
  timer.setTimeout(early, 100);
  vi.advanceTimersByTime(100);
  expect(early).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(late).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 1]);
});

test('calls that are late, as of a tab that slept, come in the order of their times', () => {
  const timer = createSharedTimer();
  const order: string[] = [];
  timer.setTimeout(() => void order.push('late'), 30);
  timer.setTimeout(() => void order.push('early'), 10);
  const awake = performance.now() + 60_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(awake);
  vi.advanceTimersByTime(10);
  clock.mockRestore();
  expect(order).toEqual(['early', 'late']);
});

test('a wait of months is waited for and not asked about without end', () => {
  const timer = createSharedTimer();
  const [far, ring] = [called(), vi.spyOn(globalThis, 'setTimeout')];
  timer.setTimeout(far, 2 ** 31 + 1000);
  vi.advanceTimersByTime(1000);
  expect(ring).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2 ** 31);
  expect(far).toHaveBeenCalledOnce();
  ring.mockRestore();
});

test('however much waits, one timer of the browser stands', () => {
  const timer = createSharedTimer();
  for (const ms of [5000, 3000, 4000, 1000]) timer.setTimeout(called(), ms);
  timer.setInterval(called(), 2000);
  expect(vi.getTimerCount()).toBe(1);
});

test('what is ended does not come, and nothing else goes with it', () => {
  const timer = createSharedTimer();
  const [ended, kept] = [called(), called()];
  const id = timer.setTimeout(ended, 100);
  timer.setTimeout(kept, 200);
  timer.clearTimeout(id);
  timer.clearTimeout(undefined);
  vi.advanceTimersByTime(200);
  expect(ended).not.toHaveBeenCalled();
  expect(kept).toHaveBeenCalledOnce();
});

test('an interval comes again until it is ended, also from within its own call', () => {
  const timer = createSharedTimer();
  const tick = vi.fn<() => void>(() => {
    if (tick.mock.calls.length === 3) timer.clearInterval(id);
  });
  const id = timer.setInterval(tick, 100);
  vi.advanceTimersByTime(1000);
  expect(tick).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('a call may set the next, and one that throws keeps none of the others from coming', () => {
  const timer = createSharedTimer();
  const [next, other] = [called(), called()];
  timer.setTimeout(() => {
    timer.setTimeout(next, 50);
    throw new Error('broken');
  }, 100);
  timer.setTimeout(other, 100);
  expect(() => vi.advanceTimersByTime(100)).toThrow('broken');
  vi.advanceTimersByTime(100);
  expect(next).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledOnce();
});
