import { expect, test } from 'vitest';
import { madeReading } from '../testing/made-reading.ts';
import { findUnreadNumbers } from './unread-numbers.ts';

type Told = { written?: string; byText?: boolean };

/** The numbers that count for nothing where every question is told the same, or each by its text. */
async function unreadIn(text: string, { written = '', byText = false }: Told = {}): Promise<string[]> {
  const found = await findUnreadNumbers(await madeReading(text, (own) => (byText ? own : written)));
  return found.map(({ words }) => words);
}

test('a number that changes nothing is found out', async () => {
  expect(await unreadIn('how volatile is NVDA with a half-life of 37')).toEqual(['37']);
  expect(await unreadIn('return of NVDA in steps of 14.5')).toEqual(['14.5']);
});

test('a number that changes what is told counts', async () => {
  expect(await unreadIn('how volatile is NVDA with a half-life of 37', { byText: true })).toEqual([]);
});

test.each([
  ['is NVDA above its 200-day average', '| 200 days |'],
  ['10-year breakeven inflation', 'the ten-year breakeven rate'],
  ['the worst 3 days of NVDA', '{"rows":[{"label":"a"},{"label":"b"},{"label":"c"}]}'],
])('a number that the answer says, or lists as many of, counts: %s', async (text, written) => {
  expect(await unreadIn(text, { written })).toEqual([]);
});

test.each([
  'how did NVDA do against the S&P 500',
  "I'm 62. How volatile is NVDA?",
  'did NVDA rise 300% in 2023?',
  'covered call on NVDA 30 days out',
])('a name, an age, a claim and what options are of are no such numbers: %s', async (text) => {
  expect(await unreadIn(text)).toEqual([]);
});
