import { describe, expect, it } from 'vitest';
import {
  expiryWords,
  readContracts,
  readDelta,
  readExpiry,
  laterExpiry,
  readMoneyness,
  readPairs,
  readSides,
  readStrikes,
  readWidth,
} from './option-terms.ts';

const moment = new Date('2026-05-01T15:00:00Z');

describe('the terms of an option in a question', () => {
  it.each([
    ['covered call on msft 30 days 5% otm', '2026-06-05'],
    ['what if i go further out, 60 days', '2026-07-02'],
    ['put spread 45 dte', '2026-06-18'],
    ['spy put expiring in three weeks', '2026-05-22'],
    ['expected move of tesla by friday', '2026-05-01'],
    ['expected move of tesla by next friday', '2026-05-08'],
    ['next week calls on spy', '2026-05-08'],
    ['covered call on msft a month out', '2026-06-05'],
    ['straddle on nvda about one week from now', '2026-05-08'],
    ['iron condor on spy for the next monthly expiration', '2026-05-15'],
    ['aapl 280 call expiring may 29', '2026-05-29'],
    ['long put on spy expiring jan 31', '2027-01-31'],
  ])('take the days to expiry from "%s"', (plain, day) => {
    expect(readExpiry(plain, moment)).toEqual({ day, isNamed: true });
  });

  it.each([
    ['bull call spread on spy 660 670 june', [660, 670], '2026-06-18'],
    ['breakeven on a 280 aapl call', [280], null],
    ['pep 42.5 put premium, dec 18', [42.5], '2026-12-18'],
    ['iron condor on spy 650/660/740/750 jan', [650, 660, 740, 750], '2027-01-15'],
    ['straddle on nvda 200', [200], null],
    ['price a long call on spy 730 at 20% volatility', [730], null],
    ['long put on qqq 600 if it falls', [600], null],
    ['covered call on aapl 5% otm 30 days', [], '2026-06-05'],
  ])('take bare strikes and a month for the expiry from "%s"', (plain, strikes, day) => {
    expect(readStrikes(plain)).toEqual(strikes);
    const expiry = readExpiry(plain, moment);
    expect(expiry.isNamed ? expiry.day : null).toBe(day);
  });

  it('do not take a Friday that is over for the expiry', () => {
    expect(readExpiry('calls of last friday', moment).isNamed).toBe(false);
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
    expect(readWidth('bull call spread on spy, 5% wide', 400)).toBe(20);
    expect(readMoneyness('strangle on nvda, 10% out')).toEqual({ share: 0.1, side: null });
  });
});

it('lets options expire on the session before a Friday on which the exchange is closed', () => {
  expect(readExpiry('straddle in 30 days', new Date('2026-11-27T15:00:00Z')).day).toBe('2026-12-31');
  expect(laterExpiry('2026-05-22')).toBe('2026-06-18');
});

it('reads two pairs of strikes as two spreads', () => {
  expect(readPairs('compare a 600/620 and a 700/720.5 bull call spread')).toEqual([
    [600, 620],
    [700, 720.5],
  ]);
  expect(readPairs('butterfly 700/715/730')).toEqual([]);
});

it('reads how far a strike lies away on one side, and on both', () => {
  expect(readMoneyness('put on tsla 10% below')).toEqual({ share: 0.1, side: 'below' });
  expect(readMoneyness('protective put on aapl, 10% down')).toEqual({ share: 0.1, side: 'below' });
  expect(readSides('collar on 200 msft shares 5% down 10% up')).toEqual({ below: 0.05, above: 0.1 });
  expect(readSides('collar 5% below')).toBeNull();
  expect(readContracts('collar on 200 msft shares')).toBe(2);
  expect(readContracts('what is my delta if i sell two covered calls on ko')).toBe(2);
  expect(readStrikes('short put aapl 250 june breakeven')).toEqual([250]);
});
