import { describe, expect, test } from 'vitest';
import { layOnDates } from './period-dates.ts';
import { readPeriod, readPurchase } from './question-period.ts';

describe('the period a question names', () => {
  test.each([
    ['How has NVDA done over the last year?', { kind: 'trailing', count: 1, unit: 'year' }],
    ['SPY over the past 6 months', { kind: 'trailing', count: 6, unit: 'month' }],
    ['correlation of TLT and SPY over 5 years', { kind: 'trailing', count: 5, unit: 'year' }],
    ['QQQ last three quarters', { kind: 'trailing', count: 9, unit: 'month' }],
    ['SPY 3y', { kind: 'trailing', count: 3, unit: 'year' }],
    ['AAPL YTD', { kind: 'year_to_date' }],
    ['TLT return q3 23', { kind: 'between', start: '2023-06-30', end: '2023-09-30' }],
    ["SPY h1 '22", { kind: 'between', start: '2021-12-31', end: '2022-06-30' }],
    ['AAPL 15.08.2023 to 01.02.24', { kind: 'between', start: '2023-08-15', end: '2024-02-01' }],
    ['NVDA from 03-23-2020 to 20211231', { kind: 'between', start: '2020-03-23', end: '2021-12-31' }],
    ['KO from 5-jan-21 to 7-feb-2022', { kind: 'between', start: '2021-01-05', end: '2022-02-07' }],
    [
      'SPY from its close on 2020-03-23 all the way to the end of 2021',
      { kind: 'between', start: '2020-03-23', end: '2021-12-31' },
    ],
    ['was the curve inverted before the 2020 recession', { kind: 'between', start: '1900-01-01', end: '2020-02-28' }],
    ['tell me the 6 month return on NVDA', { kind: 'trailing', count: 6, unit: 'month' }],
    ['SPY ytd 2023', { kind: 'between', start: '2022-12-31', end: '2023-12-31' }],
    ['QQQ this decade', { kind: 'decade_to_date' }],
    ['SPY from the start of 2022 to the end of 2023', { kind: 'between', start: '2022-01-01', end: '2023-12-31' }],
    ['GLD since the end of March 2020', { kind: 'since', start: '2020-03-31' }],
    ['NVDA since March 2022', { kind: 'since', start: '2022-03-01' }],
    ['NVDA since 2019-05-06', { kind: 'since', start: '2019-05-06' }],
    ['How did SPY do in 2022?', { kind: 'between', start: '2021-12-31', end: '2022-12-31' }],
    ['SPY from 2020-02-19 to 2020-03-23', { kind: 'between', start: '2020-02-19', end: '2020-03-23' }],
    ['NVDA from its October 2022 bottom to now', { kind: 'since', start: '2022-10-01' }],
    ['We bought it in 2010. How has it done since?', { kind: 'since', start: '2010-01-01' }],
    ["IWM since the '09 low", { kind: 'since', start: '2009-03-09' }],
    ["Amazon in '24", { kind: 'between', start: '2023-12-31', end: '2024-12-31' }],
    ['How much did META drop on 2022-02-03?', { kind: 'between', start: '2022-02-02', end: '2022-02-03' }],
    [
      'What is the volatility of bitcoin compared with gold in 2025?',
      { kind: 'between', start: '2024-12-31', end: '2025-12-31' },
    ],
    ['Is inflation high compared with 2019?', { kind: 'since', start: '2019-01-01', until: '2019-12-31' }],
    ['inflation now against 2022', { kind: 'since', start: '2022-01-01', until: '2022-12-31' }],
    ['jobless claims in october 2023 versus now', { kind: 'since', start: '2023-10-01', until: '2023-10-31' }],
    ['SPY price on 2020-03-23 and today', { kind: 'since', start: '2020-03-23' }],
    ['Fed hikes in 2022-23', { kind: 'between', start: '2021-12-31', end: '2023-12-31' }],
    ['what was the march cpi number', { kind: 'part_of_year', first: 3, months: 1, yearsBack: null }],
    ['COST in 2022, 2023 and 2024', { kind: 'between', start: '2021-12-31', end: '2024-12-31' }],
    ['gold in the fourth quarter of last year', { kind: 'part_of_year', first: 10, months: 3, yearsBack: 1 }],
    ['AAPL in March', { kind: 'part_of_year', first: 3, months: 1, yearsBack: null }],
    ['MSFT last month', { kind: 'previous', unit: 'month' }],
    ['NVDA the month before 2024-08-05', { kind: 'between', start: '2024-07-05', end: '2024-08-04' }],
    ['SPY in the three months after March 2022', { kind: 'between', start: '2022-03-31', end: '2022-06-30' }],
    ['QQQ 6 months before 2020-02-19', { kind: 'between', start: '2019-08-19', end: '2020-02-18' }],
    ['worst sector in the 2020 crash', { kind: 'between', start: '2020-02-19', end: '2020-03-23' }],
    ['SPY in the crash of March 2020', { kind: 'between', start: '2020-02-19', end: '2020-03-23' }],
    ['banks in the 2008 crisis', { kind: 'between', start: '2007-10-09', end: '2009-03-09' }],
    ['bonds in the 2022 sell-off', { kind: 'between', start: '2022-01-03', end: '2022-10-12' }],
    ['regime in the summer of 2022', { kind: 'between', start: '2022-05-31', end: '2022-08-31' }],
    ['QQQ drawdown before the pandemic', { kind: 'between', start: '1900-01-01', end: '2020-02-19' }],
    ['unemployment pre-covid', { kind: 'between', start: '1900-01-01', end: '2020-02-19' }],
    ['SPY since the 2020 crash', { kind: 'since', start: '2020-03-23' }],
    ['mortgage rates in the 2000s', { kind: 'between', start: '1999-12-31', end: '2009-12-31' }],
    ['inflation 1970s average', { kind: 'between', start: '1969-12-31', end: '1979-12-31' }],
    ['is unemployment low compared with 2019', { kind: 'since', start: '2019-01-01', until: '2019-12-31' }],
    ['is it higher than in march 2020', { kind: 'since', start: '2020-03-01', until: '2020-03-31' }],
    ['was it higher than in 2019', { kind: 'between', start: '2018-12-31', end: '2019-12-31' }],
    ['the low of META in 2022 and the gain since', { kind: 'since', start: '2022-01-01', until: '2022-12-31' }],
    ['when did core inflation peak after covid', { kind: 'since', start: '2020-02-19' }],
    ['100 a month into qqq for ten years', { kind: 'trailing', count: 10, unit: 'year' }],
  ])('%s', (question, period) => {
    expect(readPeriod(question)).toEqual(period);
  });

  test('is none where a month of every year is meant, or a maturity', () => {
    expect(readPeriod('What does AMZN usually do in November?')).toBeNull();
    expect(readPeriod('and the 2-year?')).toBeNull();
    expect(readPeriod('how often does nvda rise 5% or more in a day')).toBeNull();
    expect(readPeriod('show the biggest one-day drops in qqq')).toBeNull();
  });

  test('is the time since it where a purchase is dated', () => {
    expect(readPurchase('If I had put $5,000 into it in June 2014, what would I have?')).toEqual({
      kind: 'since',
      start: '2014-06-01',
    });
  });

  test('is null when the question names none', () => {
    expect(readPeriod('Where are we in the macro regime?')).toBeNull();
  });
});

describe('a period laid on dates', () => {
  test('ends with the newest data and begins on the same day of the earlier month', () => {
    expect(layOnDates({ kind: 'trailing', count: 1, unit: 'year' }, '2026-04-30')).toEqual({
      from: '2025-04-30',
      to: '2026-04-30',
    });
  });

  test('takes the last day of a month that is too short', () => {
    expect(layOnDates({ kind: 'trailing', count: 1, unit: 'month' }, '2026-03-31').from).toBe('2026-02-28');
    expect(layOnDates({ kind: 'trailing', count: 1, unit: 'year' }, '2024-02-29').from).toBe('2023-02-28');
  });

  test('measures a calendar year from the last close of the year before', () => {
    expect(layOnDates({ kind: 'year_to_date' }, '2026-04-30').from).toBe('2025-12-31');
  });

  test('takes the newest part of a year that has begun, and a month as over on its last weekday', () => {
    const march = { kind: 'part_of_year', first: 3, months: 1, yearsBack: null } as const;
    expect(layOnDates(march, '2026-04-30')).toEqual({ from: '2026-02-28', to: '2026-03-31' });
    expect(layOnDates(march, '2026-02-10').to).toBe('2025-03-31');
    expect(layOnDates({ kind: 'previous', unit: 'month' }, '2026-04-30').to).toBe('2026-04-30');
    expect(layOnDates({ kind: 'previous', unit: 'month' }, '2026-04-29').to).toBe('2026-03-31');
  });

  test('never reaches beyond the newest data', () => {
    expect(layOnDates({ kind: 'between', start: '2026-01-01', end: '2030-01-01' }, '2026-04-30').to).toBe('2026-04-30');
  });
});
