import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flashTick } from '#lib/socket/tick-flash.ts';

const animate = vi.fn<(frames: Keyframe[], options: KeyframeAnimationOptions) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  animate.mockClear();
});

afterEach(() => {
  delete document.documentElement.dataset['motion'];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function cellOf(): HTMLElement {
  return Object.assign(document.createElement('span'), { animate });
}

/** Flashes the cells in one frame and tells how many were tinted. */
function flashed(cells: readonly HTMLElement[], isUp = true): number {
  const before = animate.mock.calls.length;
  for (const cell of cells) flashTick(cell, isUp);
  vi.advanceTimersToNextFrame();
  return animate.mock.calls.length - before;
}

test('a cell is tinted by its direction for 400 ms, at most once a second', () => {
  const cell = cellOf();
  expect(flashed([cell])).toBe(1);
  const [frames, options] = animate.mock.calls[0] ?? [];
  expect(frames?.[0]).toEqual({ backgroundColor: 'var(--market-up-soft)' });
  expect(options).toEqual({ duration: 400 });
  expect(flashed([cell], false)).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(flashed([cell], false)).toBe(1);
  expect(animate.mock.calls.at(-1)?.[0][0]).toEqual({ backgroundColor: 'var(--market-down-soft)' });
});

test('more than thirty cells that change in one frame are not tinted', () => {
  const cells = Array.from({ length: 31 }, cellOf);
  expect(flashed(cells)).toBe(0);
  expect(flashed(cells.slice(1))).toBe(30);
});

test.each<[string, () => void]>([
  ['by the system', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
  ['in the settings', () => void (document.documentElement.dataset['motion'] = 'reduced')],
])('where motion is reduced %s nothing flashes', (_where, reduce) => {
  reduce();
  expect(flashed([cellOf()])).toBe(0);
});
