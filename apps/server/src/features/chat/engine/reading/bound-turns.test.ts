import { describe, expect, test } from 'vitest';
import { readerOf } from '../testing/question-reader.ts';

const read = readerOf(new Map(['NVDA', 'SPY'].map((symbol) => [symbol, ''])));
const counted = 'How often has SPY fallen more than 2% in a day since 2020?';

describe('a turn behind a question with a bound', () => {
  test.each([
    ['and more than 3%?', 'fallen more than 3% in a day'],
    ['what about 4%?', 'fallen more than 4% in a day'],
    ['and at least 1.5%?', 'fallen at least 1.5% in a day'],
  ])('asks the same beyond another one: %s', async (text, said) => {
    const asked = await read(text, counted);
    expect(asked).toMatchObject({ intents: ['day_count'], symbols: ['SPY'] });
    expect(asked.plain).toContain(said);
  });

  test('does not take the bound of another unit', async () => {
    expect((await read('and $300?', counted)).plain).not.toContain('$300 in a day');
  });

  test('asks for the last of the days that were counted', async () => {
    expect(await read('when was the last one?', counted)).toMatchObject({ intents: ['last_large_day'] });
  });
});

describe('a part of a year behind a time within one', () => {
  test.each([
    ['And in April?', 'How did SPY do in March 2020?', { start: '2020-03-31', end: '2020-04-30' }],
    ['And January?', 'How did SPY do in December 2020?', { start: '2020-12-31', end: '2021-01-31' }],
    ['and the third quarter?', 'How did SPY do in 2018?', { start: '2018-06-30', end: '2018-09-30' }],
  ])('is of that year: %s behind %s', async (text, before, days) => {
    expect((await read(text, before)).period).toMatchObject({ kind: 'between', ...days });
  });
});

describe('a turn behind several', () => {
  const several = 'Which of NVDA and SPY fell in 2022?';
  test.each([
    ['how many of them did?', 'which of nvda and spy fell in 2022'],
    ['which of them rose?', 'which of them rose'],
  ])('asks for those that did so: %s', async (text, plain) => {
    const asked = await read(text, several);
    expect(asked).toMatchObject({ symbols: ['NVDA', 'SPY'], period: { kind: 'between', end: '2022-12-31' } });
    expect(asked.plain).toContain(plain);
  });
});
