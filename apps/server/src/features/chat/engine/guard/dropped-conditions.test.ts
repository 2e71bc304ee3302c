import { expect, test } from 'vitest';
import { madeReading } from '../testing/made-reading.ts';
import { findDroppedConditions } from './dropped-conditions.ts';

/** The conditions that count for nothing where every question is told the same, or each by its text. */
async function droppedIn(text: string, { isHeeded = false } = {}): Promise<string[]> {
  const dropped = await findDroppedConditions(await madeReading(text, (own) => (isHeeded ? own : '')));
  return dropped.map(({ words }) => words);
}

test('a condition that changes nothing is found out', async () => {
  expect(await droppedIn('does NVDA rise when the dollar falls?')).toEqual(['when the dollar falls']);
  expect(await droppedIn('whenever oil jumps how does NVDA do')).toEqual(['whenever oil jumps']);
});

test('a condition that changes what is told counts', async () => {
  expect(await droppedIn('does NVDA rise when the dollar falls?', { isHeeded: true })).toEqual([]);
});

test.each(['when did NVDA last fall?', 'how volatile is NVDA, if you can tell?', 'covered call on NVDA if it falls'])(
  'what asks for a time, or of a structure of options, is none: %s',
  async (text) => {
    expect(await droppedIn(text)).toEqual([]);
  },
);
