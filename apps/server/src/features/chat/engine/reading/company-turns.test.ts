import { describe, expect, test } from 'vitest';
import { readerOf } from '../testing/question-reader.ts';

const read = readerOf(new Map(['NVDA', 'AMD', 'SPY'].map((symbol) => [symbol, ''])));

describe('a turn behind a figure of a company', () => {
  test('asks of the growth of a dividend over five years where it names none', async () => {
    const asked = await read('how fast has it grown?', 'What dividends does NVDA pay?');
    expect(asked).toMatchObject({ intents: ['dividends'], period: { kind: 'trailing', count: 5, unit: 'year' } });
  });

  test('sets what was told of one company and then of others side by side', async () => {
    const asked = await read('compare their margins', "Show me NVDA's margins", 'and AMD?');
    expect(asked).toMatchObject({ intents: ['company_order'], symbols: ['NVDA', 'AMD'] });
  });

  test.each(['how did the last one go', 'and how was the last report?'])(
    'is of the last quarter behind results that are still to come: %s',
    async (text) => {
      const asked = await read(text, 'When does NVDA report next?');
      expect(asked.intents).toEqual(['earnings_surprise']);
    },
  );

  test.each([
    ['is that expensive?', "What's the P/E of NVDA?"],
    ['is that good or bad?', 'Any news on NVDA?'],
    ['and is it high?', 'Does NVDA pay a dividend?'],
  ])('is told that nothing is held to judge it by: %s behind %s', async (text, before) => {
    const asked = await read(text, before);
    expect(asked.faults).toEqual([expect.stringContaining('I hold nothing of its own past')]);
    expect(asked.intents).toEqual((await read(before)).intents);
  });

  test.each([
    ['how did the stock react last time?', 'When does NVDA report next?', 'results_reaction'],
    ['and the time before that?', 'How did NVDA react to its last earnings?', 'results_reaction'],
    ['how did the stock react the last two times?', 'When does NVDA report next?', 'results_reaction'],
    ['average move?', 'How did NVDA react to its last earnings?', 'results_reaction'],
    ['did the stock go up or down?', 'When did NVDA last report?', 'results_reaction'],
    ['what was the EPS?', 'When did NVDA last report?', 'company_facts'],
    ['how has that grown?', 'What does NVDA earn?', 'company_facts'],
    ['and growth?', 'What are the margins of NVDA?', 'company_facts'],
    ['what are options pricing in?', 'When does NVDA report next?', 'implied_volatility'],
    ['compared to what it actually moved', 'What is the implied volatility of NVDA?', 'implied_volatility'],
    ['what move do options expect?', 'When does NVDA report next?', 'implied_volatility'],
    ['did it grow?', 'Does NVDA pay a dividend?', 'dividends'],
    ['by quarter', 'revenue of NVDA', 'company_facts'],
    ['did they beat?', 'NVDA earnings last quarter', 'earnings_surprise'],
    ['how much a year?', 'Does NVDA pay a dividend?', 'dividends'],
    ['yield now?', 'NVDA dividends in 2025', 'dividends'],
    ["what's the yield?", 'Does NVDA pay a dividend?', 'dividends'],
    ['what move does it imply by next month?', 'What is the implied volatility of NVDA?', 'implied_volatility'],
    ['put/call ratio?', 'What is the implied volatility of NVDA?', 'put_call_ratio'],
  ])('asks more of it: %s behind %s', async (text, before, id) => {
    expect(await read(text, before)).toMatchObject({ intents: [id], symbols: ['NVDA'], isFollowUp: true });
  });

  test('of an implied volatility sets it beside that which was', async () => {
    const asked = await read('is that high?', 'What is the implied volatility of NVDA?');
    expect(asked).toMatchObject({ intents: ['implied_volatility'], faults: [] });
    expect(asked.plain).toContain('historical');
  });

  test('orders several companies by the figure that was told', async () => {
    const asked = await read('which is best?', 'Compare the margins of NVDA and AMD');
    expect(asked).toMatchObject({ intents: ['company_order'], symbols: ['NVDA', 'AMD'] });
    expect(asked.plain).toContain('highest net margin');
  });

  test('is of the quarter that was reported last', async () => {
    const { period } = await read('what was the EPS?', 'When did NVDA last report?');
    expect(period).toEqual({ kind: 'previous', unit: 'quarter' });
  });

  test('lists the quarters behind one of them', async () => {
    const asked = await read(
      'by quarter',
      'revenue of NVDA last quarter',
      'and the quarter before?',
      'and a year earlier?',
    );
    expect(asked).toMatchObject({ intents: ['company_facts'], period: null });
    expect(asked.plain).not.toMatch(/earlier|before|back/);
  });

  test('leaves a new question alone', async () => {
    expect((await read('is inflation high?', 'Does NVDA pay a dividend?')).intents).toEqual(['inflation']);
    expect((await read('how did AMD react last time?', 'When does NVDA report next?')).symbols).toEqual(['AMD']);
  });
});

test('a word that is asked for leaves the thread with its symbol', async () => {
  const asked = await read('and AMD?', 'Does NVDA pay a dividend?', 'what is a moat?');
  expect(asked).toMatchObject({ intents: ['dividends'], symbols: ['AMD'] });
});

describe('a turn that wants it simpler', () => {
  test.each(['explain that more simply', 'what does that mean?', "I don't understand", 'in plain English please'])(
    'explains the term that was told: %s',
    async (text) => {
      const asked = await read(text, "What's the P/E of NVDA?");
      expect(asked).toMatchObject({ intents: ['definition'], isFollowUp: true });
      expect(asked.plain).toContain('explain what is the p/e');
    },
  );

  test('tells what has no term in short', async () => {
    expect(await read('explain that more simply', 'How did NVDA do in 2022?')).toMatchObject({
      intents: ['performance'],
      form: 'short',
    });
  });
});

test('dividends asked for behind a return are in it', async () => {
  const asked = await read('with dividends?', 'How did NVDA do in 2022?');
  expect(asked.faults).toEqual([expect.stringContaining('Dividends are inside')]);
});

test('another currency is kept as asked', async () => {
  expect((await read('and in euros?', 'How did NVDA do in 2022?')).own).toContain('in euros');
});

test('a sum behind a price of some day is put in on that day', async () => {
  const before = 'What did NVDA close at on 3 January 2023?';
  const asked = await read('how much would 10k be worth now?', before);
  expect(asked).toMatchObject({ intents: ['growth_of_money'], period: { kind: 'since', start: '2023-01-03' } });
});

test('a correction puts another symbol in the place of the last of two', async () => {
  const asked = await read('no, I meant AMD', 'compare NVDA and SPY over 5 years');
  expect(asked.symbols).toEqual(['NVDA', 'AMD']);
});
