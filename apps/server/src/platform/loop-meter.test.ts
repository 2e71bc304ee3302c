import { afterEach, expect, it, vi } from 'vitest';
import { startLoopMeter } from './loop-meter.ts';

const minute = 60_000;
const resolutionMs = 20;

/** Two monitors that hold what they are given: delays beyond their own resolution, in milliseconds. */
function madeMonitors() {
  const delays: number[][] = [];
  const open = () => {
    const held: number[] = [];
    delays.push(held);
    return {
      get count() {
        return held.length;
      },
      percentile: (share: number) => {
        const sorted = held.toSorted((one, other) => one - other);
        return ((sorted[Math.ceil((share / 100) * sorted.length) - 1] ?? 0) + resolutionMs) * 1e6;
      },
      reset: () => held.splice(0),
      enable: () => true,
      disable: () => true,
    };
  };
  const measure = (count: number, delay: number) => {
    for (const held of delays) held.push(...Array.from({ length: count }, () => delay));
  };
  return { open, measure };
}

afterEach(() => vi.useRealTimers());

it('tells no percentile of a few delays, of which one alone would be it', () => {
  const { open, measure } = madeMonitors();
  const meter = startLoopMeter(open);
  measure(100, 1);
  measure(1, 400);
  expect(meter.p99Ms()).toBeNull();
  measure(150, 1);
  expect(meter.p99Ms()).toBe(1);
  meter.stop();
});

it('always tells of at least the last minute, and of nothing older than two', () => {
  vi.useFakeTimers();
  const { open, measure } = madeMonitors();
  const meter = startLoopMeter(open);
  measure(3000, 300);
  vi.advanceTimersByTime(minute);
  measure(5, 1);
  expect(meter.p99Ms()).toBe(300);
  measure(2995, 1);
  vi.advanceTimersByTime(minute);
  expect(meter.p99Ms()).toBe(1);
  meter.stop();
});
