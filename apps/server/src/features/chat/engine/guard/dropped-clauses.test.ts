import { expect, test } from 'vitest';
import { madeReading } from '../testing/made-reading.ts';
import { findDroppedClauses } from './dropped-clauses.ts';

/** What counts for nothing where every question is told the same, or each by its text. */
async function droppedOf(text: string, { isHeeded }: { isHeeded: boolean }): Promise<string[]> {
  const dropped = await findDroppedClauses(await madeReading(text, (own) => (isHeeded ? own : '')));
  return dropped.map(({ words }) => words);
}

test('a further question or a part with a number that changes nothing is found out', async () => {
  const told = { isHeeded: false };
  expect(await droppedOf('best day of NVDA and how the month ended', told)).toEqual(['how the month ended']);
  expect(await droppedOf('return of NVDA after its split, 6 sessions before results', told)).toEqual([
    '6 sessions before results',
  ]);
});

test.each([
  'best day of NVDA and when was it?',
  'how far did NVDA fall in 2022, by how much?',
  'return of NVDA, please',
])('what an answer tells anyway is none: %s', async (text) => {
  expect(await droppedOf(text, { isHeeded: false })).toEqual([]);
});

test('a part that changes what is told counts', async () => {
  expect(await droppedOf('best day of NVDA and how the month ended', { isHeeded: true })).toEqual([]);
});

test('a structure of options is told with all that can be asked of it', async () => {
  expect(await droppedOf('covered call on NVDA: what the 30 days bring', { isHeeded: false })).toEqual([]);
});
