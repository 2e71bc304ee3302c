import { describe, expect, test } from 'vitest';
import { readerOf } from '../testing/question-reader.ts';

const read = readerOf(new Map(['NVDA', 'KO', 'SPY', 'QQQ'].map((symbol) => [symbol, ''])));

describe('a turn behind a question about the own portfolio', () => {
  const before = 'How is my portfolio doing?';

  test.each(["What is NVDA's beta?", 'What dividends does KO pay?', 'How volatile is SPY?', 'What is a Sharpe ratio?'])(
    'stands by itself: %s',
    async (text) => {
      expect((await read(text, before)).intents).not.toContain('portfolio');
    },
  );

  test.each(['what is the volatility?', 'how much in dividends?', 'and against QQQ?', "what's its beta?"])(
    'is of the portfolio: %s',
    async (text) => {
      expect((await read(text, before)).intents).toEqual(['portfolio']);
    },
  );
});

describe('a turn behind an answer', () => {
  const library = 'what strategies fit the current regime?';
  const symbol = 'How did SPY do in 2022?';

  test.each(['Explain real yields', 'Why is inflation so high?', 'tell me more about unemployment'])(
    'asks anew behind a quotation: %s',
    async (text) => {
      expect((await read(text, library)).intents).not.toContain('library_detail');
    },
  );

  test.each([
    'why?',
    'why that one?',
    'tell me more',
    'what are its risks?',
    'explain that one',
    'what are the returns?',
  ])('asks of the quotation: %s', async (text) => {
    expect((await read(text, library)).intents).toEqual(['library_detail']);
  });

  test.each(['What happened after March 2020?', 'How significant was the fall in 2022?'])(
    'asks anew behind a symbol: %s',
    async (text) => {
      expect((await read(text, symbol)).intents).not.toContain('reliability');
    },
  );

  test.each(['how reliable is that?', 'how sure are you?', 'what happened next?', 'can I trust these numbers?'])(
    'asks how sure it is: %s',
    async (text) => {
      expect((await read(text, symbol)).intents).toEqual(['reliability']);
    },
  );
});
