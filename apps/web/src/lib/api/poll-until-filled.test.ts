import { expect, test } from 'vitest';
import { pollUntilFilled } from '#lib/api/poll-until-filled.ts';

const poll = pollUntilFilled<readonly string[]>(60_000, ({ length }) => length === 0);
const after = (data: readonly string[] | undefined, dataUpdateCount: number) =>
  poll({ state: { data, dataUpdateCount } });

test('an answer without data is asked for again soon, and ever later up to the usual pace', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((count) => after([], count))).toEqual([
    2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test('what has data, and what has not answered, keeps its pace', () => {
  expect(after(['NVDA'], 1)).toBe(60_000);
  expect(after(undefined, 0)).toBe(60_000);
});
