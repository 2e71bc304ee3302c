import { expect, test } from 'vitest';
import { pollUntilFilled } from '#lib/api/poll-until-filled.ts';

const isEmpty = ({ length }: readonly string[]): boolean => length === 0;
const polled = (data: readonly string[] | undefined, dataUpdateCount: number) => ({ state: { data, dataUpdateCount } });

test('an answer without data is asked for again soon, and ever later up to the usual pace', () => {
  const poll = pollUntilFilled(10_000, isEmpty);
  expect([1, 2, 8, 9, 10, 500].map((count) => poll(polled([], count)))).toEqual([
    2000, 3000, 9000, 10_000, 10_000, 10_000,
  ]);
});

test('what has data, and what has not answered, keeps its pace', () => {
  const poll = pollUntilFilled(60_000, isEmpty);
  expect(poll(polled(['NVDA'], 1))).toBe(60_000);
  expect(poll(polled(undefined, 0))).toBe(60_000);
});

test('what is read once is read again only while it is empty', () => {
  const poll = pollUntilFilled(false, isEmpty);
  expect(poll(polled([], 3))).toBe(4000);
  expect(poll(polled(['NVDA'], 3))).toBe(false);
});
