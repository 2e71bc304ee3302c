import { describe, expect, it, test } from 'vitest';
import { readMoneyness, readSides, readStrikes, readWidth } from './option-terms.ts';
import { readExpiryMove, readExpirySteps, withExpiryMoved, withoutExpiryMoves } from './expiry-moves.ts';
import { endsOf, movedLeg, readStrikeMoves } from './strike-moves.ts';
import { asksWidth, withContractsOf, withStrikesOf } from './strike-turns.ts';

describe('a turn that names the strikes of a structure anew', () => {
  it.each([
    ['calendar spread on spy 715', 'and at 700?', [700]],
    ['bull put spread on qqq 600/590, return on risk', 'what about 620/610?', [620, 610]],
    ['straddle on spy 30 days', 'the 700 strike', [700]],
  ])('puts them in the place of those of "%s": %s', (plain, turn, strikes) => {
    expect(readStrikes(withStrikesOf(plain, turn) ?? '')).toEqual(strikes);
  });

  it.each([
    ['bull call spread on msft', 'make it wider', 'further out'],
    ['iron condor on msft', 'a bit narrower?', 'closer'],
    ['strangle on msft', 'and what if we make it wider instead', 'further out'],
  ])('moves the strikes that lie farthest out where all of it is to be wider: %s, %s', (plain, turn, way) => {
    expect(readStrikeMoves(withStrikesOf(plain, turn) ?? '')).toEqual([
      expect.objectContaining({ right: 'outer', way }),
    ]);
  });

  it('moves no strike of a structure that has a single one', () => {
    expect(withStrikesOf('covered call on ko', 'make it wider')).toBeNull();
    expect(asksWidth('make it wider')).toBe(true);
    expect(asksWidth('make it a strangle')).toBe(false);
  });

  it('takes a year for no strike', () => {
    expect(withStrikesOf('straddle on spy', 'and 2022?')).toBeNull();
  });

  it.each([
    ['and 5% out of the money?', { share: 0.05, side: 'out' }],
    ['what about 3% itm', { share: 0.03, side: 'in' }],
    ['and with the strike 10% below the current price?', { share: 0.1, side: 'below' }],
    ['5% below', { share: 0.05, side: 'below' }],
    ['at the money?', { share: 0, side: null }],
  ])('puts the distance from the price in the place of a strike: %s', (turn, moneyness) => {
    const plain = withStrikesOf('covered call on aapl 570 strike, 30 days', turn) ?? '';
    expect(readStrikes(plain)).toEqual([]);
    expect(readMoneyness(plain)).toEqual(moneyness);
  });
});

describe('a turn that sets the strikes as far away, or apart, as it says', () => {
  it.each([
    ['collar on msft, 3 months, 5% either side', 'widen it to 10%'],
    ['collar on msft with the put 5% below and the call 7% above', 'and make it 10% both sides'],
    ['collar on msft, 3 months, 5% either side', 'and 10%?'],
  ])('moves both legs of "%s": %s', (plain, turn) => {
    expect(readSides(withStrikesOf(plain, turn) ?? '')).toEqual({ below: 0.1, above: 0.1 });
  });

  it('takes a percentage behind a covered call for its distance and for no strike', () => {
    const plain = withStrikesOf('covered call on aapl, 5% above, next month', 'make it 10%') ?? '';
    expect(readStrikes(plain)).toEqual([]);
    expect(readMoneyness(plain)).toEqual({ share: 0.1, side: 'above' });
  });

  it.each([
    ['make it 10% wide', 40],
    ['make it 10 wide', 10],
  ])('gives a spread another width: %s', (turn, width) => {
    expect(readWidth(withStrikesOf('bull call spread on spy, 5% wide, 2 months', turn) ?? '', 400)).toBe(width);
  });
});

describe('a turn that moves the strikes', () => {
  test.each([
    ['and with the strike 5% lower?', { amount: 5, unit: 'percent', way: 'lower' }],
    ['what if the strikes are 2 percent higher', { amount: 2, unit: 'percent', way: 'higher' }],
    ['raise the strike by $10', { amount: 10, unit: 'dollars', way: 'higher' }],
    ['one strike higher?', { amount: 1, unit: 'strikes', way: 'higher' }],
    ['and closer to the money?', { amount: 1, unit: 'strikes', way: 'closer' }],
    ['with the put 5% lower', { amount: 5, unit: 'percent', way: 'lower', right: 'put' }],
    ['with strikes 5% further out', { amount: 5, unit: 'percent', way: 'further out' }],
  ])('is read as how far and which way: %s', (turn, move) => {
    const plain = withStrikesOf('covered call on aapl', turn) ?? '';
    expect(readStrikeMoves(plain)).toEqual([{ right: null, ...move }]);
    expect(readStrikes(plain)).toEqual([]);
  });

  test('may leave out the strike behind another move', () => {
    const once = withStrikesOf('straddle on spy', 'with the strike 5% lower') ?? '';
    expect(readStrikeMoves(withStrikesOf(once, 'and 10% higher?') ?? '')).toHaveLength(2);
    expect(withStrikesOf('straddle on spy', 'and 10% higher?')).toBeNull();
  });

  const leg = (kind: 'call' | 'put', strike: number) => ({ kind, quantity: 1, strike, expiry: '2026-06-18' });
  test.each([
    ['call', 'each strike 5 percent lower', 190],
    ['put', 'each strike 5 percent further out', 190],
    ['call', 'each strike 5 percent further out', 210],
    ['put', 'each strike 10 dollars closer', 210],
    ['call', 'each strike 2 strikes higher', 220],
    ['call', 'each put strike 5 percent lower', 200],
    ['put', 'each strike 5 percent lower, each strike 10 dollars higher', 200],
  ] as const)('moves that of a %s by "%s"', (kind, words, strike) => {
    const terms = { moves: readStrikeMoves(words), listed: [190, 200, 210, 220] };
    expect(movedLeg(leg(kind, 200), terms)).toMatchObject({ kind, strike });
  });
});

test('wider wings move the strikes that lie farthest out, and those alone', () => {
  const moves = readStrikeMoves(withStrikesOf('iron condor on spy', 'what if i make the wings wider?') ?? '');
  const option = (kind: 'call' | 'put', strike: number, quantity: number) => ({
    kind,
    strike,
    quantity,
    expiry: '2026-12-18',
  });
  const legs = [option('put', 380, 1), option('put', 400, -1), option('call', 450, -1), option('call', 470, 1)];
  const listed = [370, 380, 400, 450, 470, 480];
  const moved = legs.map((each) => movedLeg(each, { moves, listed, ends: endsOf(each, legs) }));
  expect(moved.map((each) => (each.kind === 'stock' ? null : each.strike))).toEqual([370, 400, 450, 480]);
});

test.each([
  ['and one month further out?', 30],
  ['two weeks longer', 14],
  ['roll it out a month more', 30],
])('a turn moves the expiry: %s', (turn, days) => {
  const plain = withExpiryMoved('covered call on aapl, 570 strike', turn) ?? '';
  expect(readExpiryMove(plain)).toBe(days);
  expect(readStrikes(plain)).toEqual([570]);
  expect(withExpiryMoved('covered call on aapl', 'and 60 days?')).toBeNull();
});

test.each([
  ['and two contracts?', '2 contracts'],
  ['for 300 shares', '300 shares'],
  ['with 5 contracts instead', '5 contracts'],
])('a turn names as many contracts or shares: %s', (turn, said) => {
  const plain = withContractsOf('covered call on aapl, 200 shares', turn) ?? '';
  expect(plain).toContain(said);
  expect(plain).not.toContain('200 shares');
});

test('moves an expiry to the next that is listed, each time it is asked for', () => {
  const once = withExpiryMoved('straddle on aapl', 'the next expiry') ?? '';
  const twice = withExpiryMoved(once, 'and the next expiration after that?') ?? '';
  expect([readExpirySteps(once), readExpirySteps(twice), readExpiryMove(twice)]).toEqual([1, 2, 0]);
  expect(withoutExpiryMoves(twice).trim()).toBe('straddle on aapl');
  expect(withExpiryMoved('straddle on aapl', 'and the next one?')).toBeNull();
});
