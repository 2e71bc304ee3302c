import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInSteps } from '#features/charts/plot-steps.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function begin({ isFirst }: { isFirst: boolean }) {
  const done: string[] = [];
  const takeAway = drawInSteps({
    make: () => {
      done.push('made');
      return { chart: { remove: () => done.push('removed') } };
    },
    fill: () => done.push('filled'),
    isFirst,
  });
  return { done, takeAway };
}

test('the first chart is filled after the frame in which it is drawn empty, a later one with its making', () => {
  const first = begin({ isFirst: true });
  const later = begin({ isFirst: false });
  expect([...first.done, ...later.done]).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(first.done).toEqual(['made']);
  expect(later.done).toEqual(['made', 'filled']);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(first.done).toEqual(['made', 'filled']);
});

test('a chart that is taken away between its steps is removed and never filled', () => {
  const unmade = begin({ isFirst: true });
  unmade.takeAway();
  const empty = begin({ isFirst: true });
  vi.advanceTimersByTime(0);
  empty.takeAway();
  const framed = begin({ isFirst: true });
  vi.advanceTimersByTime(0);
  vi.advanceTimersToNextFrame();
  framed.takeAway();
  vi.runAllTimers();
  expect(unmade.done).toEqual([]);
  expect(empty.done).toEqual(['made', 'removed']);
  expect(framed.done).toEqual(['made', 'removed']);
});
