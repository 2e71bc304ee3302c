import { describe, expect, it } from 'vitest';
import {
  expiryWords,
  readContracts,
  readDelta,
  readExpiry,
  readMoneyness,
  readSides,
  readStrikes,
  readWidth,
} from './option-terms.ts';

const moment = new Date('2026-05-01T15:00:00Z');

describe('the terms of an option in a question', () => {
  it.each([
    ['covered call on msft 30 days 5% otm', '2026-06-05'],
    ['what if i go further out, 60 days', '2026-07-03'],
    ['put spread 45 dte', '2026-06-19'],
    ['covered call on msft a month out', '2026-06-05'],
    ['straddle on nvda about one week from now', '2026-05-08'],
  ])('take the days to expiry from "%s"', (plain, day) => {
    expect(readExpiry(plain, moment)).toEqual({ day, isNamed: true });
  });

  it.each([
    ['bull call spread on spy 660 670 june', [660, 670], '2026-06-19'],
    ['breakeven on a 280 aapl call', [280], null],
    ['pep 42.5 put premium, dec 18', [42.5], '2026-12-18'],
    ['iron condor on spy 650/660/740/750 jan', [650, 660, 740, 750], '2027-01-15'],
    ['straddle on nvda 200', [200], null],
    ['covered call on aapl 5% otm 30 days', [], '2026-06-05'],
  ])('take bare strikes and a month for the expiry from "%s"', (plain, strikes, day) => {
    expect(readStrikes(plain)).toEqual(strikes);
    const expiry = readExpiry(plain, moment);
    expect(expiry.isNamed ? expiry.day : null).toBe(day);
  });

  it('do not take a window of the past for an expiry', () => {
    expect(readExpiry('straddle with the 30 day moving average', moment).isNamed).toBe(false);
    expect(readExpiry('covered call, volatility of the last 30 days', moment).isNamed).toBe(false);
  });

  it.each([
    ['price a 30-day straddle on amd', '30-day'],
    ['collar on spy for 3 months', '3 months'],
    ['iron condor on spy expiring in january', 'january expiry'],
    ['covered call on aapl', null],
  ])('tell the words of the expiry in "%s"', (plain, words) => {
    expect(expiryWords(plain)).toBe(words);
  });

  it.each([
    ['cash secured put on pep, 30 delta', 0.3],
    ['covered call at delta .25', 0.25],
    ['what is the delta of a call', null],
  ])('take the delta of the option from "%s"', (plain, delta) => {
    expect(readDelta(plain)).toBe(delta);
  });

  it('take the width of a spread, which is no strike', () => {
    expect(readWidth('bull put spread on spy 45 days 10 wide')).toBe(10);
    expect(readStrikes('bull put spread on spy 45 days 10 wide')).toEqual([]);
    expect(readWidth('bull put spread on spy')).toBeNull();
  });
});

it('reads how far a strike lies away on one side, and on both', () => {
  expect(readMoneyness('put on tsla 10% below')).toBe(0.1);
  expect(readMoneyness('protective put on aapl, 10% down')).toBe(0.1);
  expect(readSides('collar on 200 msft shares 5% down 10% up')).toEqual({ below: 0.05, above: 0.1 });
  expect(readSides('collar 5% below')).toBeNull();
  expect(readContracts('collar on 200 msft shares')).toBe(2);
  expect(readStrikes('short put aapl 250 june breakeven')).toEqual([250]);
});
