import { expect, test } from 'vitest';
import { readerOf } from '../testing/question-reader.ts';

const read = readerOf(new Map(['NVDA', 'AMD', 'SPY'].map((symbol) => [symbol, ''])));
const straddle = 'price a straddle on NVDA';

test('makes another structure of one, and changes that from then on', async () => {
  expect((await read('make it a strangle', straddle)).intents).toEqual(['strangle']);
  const wider = await read('wider', straddle, 'make it a strangle');
  expect(wider.intents).toEqual(['strangle']);
  expect(wider.plain).not.toContain('make it');
});

test('asks for the return of a covered call whose shares are called away', async () => {
  expect((await read('and if called away', 'covered call on AMD')).intents).toEqual(['covered_call']);
});

test('says of a single strike that there is no width to change', async () => {
  const asked = await read('make it wider', straddle);
  expect(asked.intents).toEqual(['straddle']);
  expect(asked.faults).toEqual([expect.stringContaining('has no width')]);
});

test('tells how long the last fall took to recover behind the day of it', async () => {
  const asked = await read(
    'how long did it take to recover',
    'How often does SPY fall more than 10%?',
    'when was the last one',
  );
  expect(asked.intents).toEqual(['fall_list']);
});
