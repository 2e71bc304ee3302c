import { describe, expect, test } from 'vitest';
import { readerOf } from '../testing/question-reader.ts';

const read = readerOf(new Map(['NVDA', 'SPY'].map((symbol) => [symbol, ''])));

describe('the time of a turn', () => {
  test.each([
    ['and the year after?', '2022-12-31', '2023-12-31'],
    ['and two years before?', '2019-12-31', '2020-12-31'],
    ['and in the two years before?', '2019-12-31', '2021-12-31'],
    ['and the three months after?', '2022-12-31', '2023-03-31'],
    ['and over the same stretch in 2016?', '2015-12-31', '2016-12-31'],
  ])('lies beside that of the question before: %s', async (text, start, end) => {
    expect((await read(text, 'How did SPY do in 2022?')).period).toMatchObject({ kind: 'between', start, end });
  });

  test.each([
    ['and in the year after?', 'How did SPY do in the 2020 recession?', ['2020-04-30', '2021-04-30']],
    ['and the year after?', 'How did SPY do from 2020 to 2021?', ['2021-12-31', '2022-12-31']],
    ['and a year later?', 'How did SPY do in the 2020 recession?', ['2021-02-28', '2021-04-30']],
  ])('lies behind a span that is no whole one: %s behind %s', async (text, before, [start, end]) => {
    expect((await read(text, before)).period).toMatchObject({ kind: 'between', start, end });
  });

  test('lies before one that is named by now', async () => {
    const asked = await read('and the month before?', 'How did SPY do last month?');
    expect(asked.period).toMatchObject({ kind: 'between', start: '2026-02-28', end: '2026-03-31' });
  });

  test('is not that of the question before where it searches for one', async () => {
    const asked = await read('When was it last below 3.5%?', 'What was the unemployment rate in April 2020?');
    expect(asked).toMatchObject({ intents: ['series_crossing'], period: null });
  });

  test('is now where it asks what still is so', async () => {
    const asked = await read('Is it still inverted?', 'How deep did the yield curve invert in 2023?');
    expect(asked).toMatchObject({ intents: ['curve_slope'], period: null });
  });

  test('behind a figure of now is so long ago', async () => {
    const asked = await read('And three months earlier?', 'What is inflation now?');
    expect(asked).toMatchObject({ intents: ['inflation'], period: { kind: 'trailing', count: 3, unit: 'month' } });
  });
});

test('a day in a turn keeps to the day', async () => {
  const asked = await read('And a week later?', 'What did SPY close at on 3 January 2023?');
  expect(asked).toMatchObject({ intents: ['price_on_date'], day: '2023-01-10' });
});

test('an extreme behind one reading is of all readings', async () => {
  const asked = await read('Was that a record low?', 'What was consumer sentiment in June 2022?');
  expect(asked).toMatchObject({ intents: ['series_extremes'], period: null });
});
