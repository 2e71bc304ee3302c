import { expect, test, vi } from 'vitest';

import { onDemand, remembered, rememberedOf } from './remembered.ts';

test('reads a short text once, also when it said nothing', () => {
  const read = vi.fn<(text: string) => number | null>((text) => (text === '' ? null : text.length));
  const length = remembered(read);
  expect([length('2019'), length('2019'), length(''), length('')]).toEqual([4, 4, null, null]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('keeps no long text and no more than its bound', () => {
  const read = vi.fn<(text: string) => number>((text) => text.length);
  const length = remembered(read);
  const long = 'x'.repeat(200);
  expect([length(long), length(long)]).toEqual([200, 200]);
  expect(read).toHaveBeenCalledTimes(2);
  length('first');
  for (let index = 0; index < 512; index += 1) length(`label ${index}`);
  read.mockClear();
  length('first');
  expect(read).toHaveBeenCalledTimes(1);
});

test('what was said of an object is not worked out again, and of an equal one it is', () => {
  const read = vi.fn<(named: { name: string }) => number>(({ name }) => name.length);
  const length = rememberedOf(read);
  const apple = { name: 'Apple' };
  expect([length(apple), length(apple), length({ name: 'Apple' })]).toEqual([5, 5, 5]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('what is worked out on demand is worked out once, and not before it is asked for', () => {
  const work = vi.fn<() => null>(() => null);
  const asked = onDemand(work);
  expect(work).not.toHaveBeenCalled();
  expect([asked(), asked()]).toEqual([null, null]);
  expect(work).toHaveBeenCalledTimes(1);
});
