import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFrameBatch } from '#lib/stream/frame-batch.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('what comes within a frame is handed on together, in order, once', () => {
  const batches: number[][] = [];
  const batch = createFrameBatch<number>((items) => batches.push([...items]));
  batch.push(1);
  batch.push(2);
  expect(batches).toEqual([]);
  vi.advanceTimersByTime(2000);
  batch.push(3);
  batch.flush();
  batch.flush();
  vi.advanceTimersByTime(2000);
  expect(batches).toEqual([[1, 2], [3]]);
});

test('a hidden page, which paints no frames, still gets its batches', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const batches: number[][] = [];
  const batch = createFrameBatch<number>((items) => batches.push([...items]));
  batch.push(1);
  vi.advanceTimersByTime(1000);
  expect(batches).toEqual([[1]]);
});
