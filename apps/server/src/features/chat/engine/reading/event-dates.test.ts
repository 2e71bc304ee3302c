import { describe, expect, test } from 'vitest';
import { type EconomicEvent, withEventDates } from './event-dates.ts';
import { readPeriod } from './question-period.ts';

const days: Partial<Record<EconomicEvent, string>> = {
  last_cut: '2025-12-11',
  last_hike: '2023-07-27',
  first_cut: '2024-09-19',
  first_hike: '2022-03-17',
  inversion_end: '2024-09-05',
  recession_begin: '2020-02-29',
  recession_end: '2020-04-30',
};
const read = async (text: string, today = '2026-05-01') =>
  withEventDates(text, { asOf: null, today, lookup: async (event) => days[event] ?? null });

describe('an event in a question', () => {
  test.each([
    ['gold since the last rate cut', { kind: 'since', start: '2025-12-11' }],
    ['how much has gold returned since the last rate hike by the fed', { kind: 'since', start: '2023-07-27' }],
    ['spy in the 3 months after the last cut', { kind: 'between', start: '2025-12-11', end: '2026-03-11' }],
    ['aapl between the first and the last hike', { kind: 'between', start: '2022-03-17', end: '2023-07-27' }],
    ['tlt since the fed started cutting', { kind: 'since', start: '2024-09-19' }],
    ['spy since the curve un-inverted', { kind: 'since', start: '2024-09-05' }],
    ['spy during the last recession', { kind: 'between', start: '2020-02-29', end: '2020-04-30', isOfDay: true }],
    ['how did spy do over the cycle', { kind: 'since', start: '2020-04-30', isOfDay: true }],
    ['peak inflation in this cycle', { kind: 'since', start: '2020-04-30', isOfDay: true }],
    ['spy since the start of the current cycle', { kind: 'since', start: '2020-04-30', isOfDay: true }],
    ['where are we in this cycle', null],
    ['how do bonds do over the cycle', null],
    ['spy over the hiking cycle', null],
    ['spy after the nov 2024 election', { kind: 'since', start: '2024-11-05' }],
    ['spy since the election', { kind: 'since', start: '2024-11-05' }],
    ['xlf between the 2020 election and the last cut', { kind: 'between', start: '2020-11-03', end: '2025-12-11' }],
    ['qqq since lehman', { kind: 'since', start: '2008-09-15' }],
    ['sp500 since the covid crash', { kind: 'since', start: '2020-03-23' }],
    ['spy three months after the covid crash', { kind: 'between', start: '2020-03-23', end: '2020-06-23' }],
    ['fed funds rate when lehman collapsed', { kind: 'between', start: '2008-09-14', end: '2008-09-15' }],
  ])('is the day from which "%s" is measured', async (question, period) => {
    expect(readPeriod((await read(question)).text)).toEqual(period);
  });

  test('is told with the day that was taken for it', async () => {
    expect((await read('spy since the last cut')).taken).toEqual([
      { said: 'the last rate cut of the Fed', day: '2025-12-11' },
    ]);
  });

  test('is that of the year that it is asked of, and is left in words where there was none in it', async () => {
    const lookup = async (event: EconomicEvent, _asOf: string | null, year: string | null = null) =>
      event === 'first_cut' && year === '2019' ? '2019-08-01' : null;
    const inYear = async (text: string) => withEventDates(text, { asOf: null, today: '2026-05-01', lookup });
    expect((await inYear('spy 3 months after the first rate cut of 2019')).text).toBe('spy 3 months after 2019-08-01');
    const none = 'spy 3 months after the first rate cut of 2013';
    expect(await inYear(none)).toEqual({ text: none, taken: [] });
  });

  test('is left as it is where its date is asked for, or where no series knows it', async () => {
    for (const text of ['when did the fed last cut', 'when was the last rate hike', 'spy since the last rate move'])
      expect((await read(text)).text).toBe(text);
  });

  test('is the last election before the day of the question', async () => {
    expect((await read('spy since the election', '2024-11-04')).text).toBe('spy since 2020-11-03');
    expect((await read('spy since the election', '2024-11-05')).text).toBe('spy since 2024-11-05');
  });
});
