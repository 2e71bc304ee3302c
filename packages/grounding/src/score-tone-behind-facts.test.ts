import { expect, test } from 'vitest';
import { scoreTone } from '#score-tone';

const facts = [
  'Revenue was $35.1 billion in the quarter that ended on Oct 27, 2024, up 94% from a year earlier [1]',
  'SPY returned 24.9% from Dec 29, 2023 to Dec 31, 2024 [1]',
  'The annualized volatility of SPY was 12.6% in 2024 [1]',
  'The maximum drawdown of QQQ was −35.1%, from the peak of Dec 27, 2021 to the trough of Nov 3, 2022 [2]',
  'Interest on the notes is payable semi-annually in arrears on March 15 and September 15 of each year',
  'Consumer prices were up 3.8% on the year by the reading for Apr 2026 [1]',
];
const promises = [
  'the fund cannot lose money',
  'the shares are guaranteed to double',
  'it will certainly rise again in 2027',
  'a return of 20% a year is guaranteed',
  'the dividend is absolutely risk-free',
  'you should buy the stock now',
];

test.each(facts.flatMap((fact) => promises.map((promise) => ({ fact, promise }))))(
  'a fact excuses no promise behind it: "$promise"',
  ({ fact, promise }) => {
    for (const joint of [', and ', ' and ', '; ', ', so '])
      expect(scoreTone(`${fact}${joint}${promise}.`).prohibited, joint).toBe(true);
  },
);

test.each(promises)('a promise alone is one: "%s"', (promise) => {
  expect(scoreTone(`${promise.charAt(0).toUpperCase()}${promise.slice(1)}.`).prohibited).toBe(true);
});

test.each(facts)('a fact alone is none: "%s"', (fact) => {
  expect(scoreTone(`${fact}.`).prohibited).toBe(false);
});
