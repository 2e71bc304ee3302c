import { describe, expect, test } from 'vitest';
import { readerOf } from '../testing/question-reader.ts';

const read = readerOf(new Map(['NVDA', 'SPY', 'MSFT'].map((symbol) => [symbol, ''])));
const ofYear = { kind: 'between', start: '2021-12-31', end: '2022-12-31' };

describe('a whole question without a time', () => {
  test.each(['How did MSFT do?', 'What was the drawdown of NVDA?', 'How much did SPY lose?'])(
    'is of the year before it, where it asks of what has passed: %s',
    async (text) => {
      expect((await read(text, 'How did NVDA do in 2022?')).period).toMatchObject(ofYear);
    },
  );

  test.each([
    'How has MSFT done?',
    'What is the volatility of NVDA?',
    'What was the worst day of NVDA ever?',
    'What was the volatility of MSFT?',
    'What did MSFT do in that month?',
  ])(
    'is of its own time where it asks of now, of all times, or of another figure of another symbol: %s',
    async (text) => {
      expect((await read(text, 'How did NVDA do in 2022?')).period).not.toMatchObject(ofYear);
    },
  );

  test('is of a span up to now where it asks for the same figure', async () => {
    const asked = await read('How has MSFT done?', 'How has NVDA done over the last five years?');
    expect(asked.period).toEqual({ kind: 'trailing', count: 5, unit: 'year' });
  });
});
