import { expect, it } from 'vitest';
import { readCalculation, withoutCalculations } from './calculation-reading.ts';
import { figureOf, refusalOf, toldOf } from './testing/worked-question.ts';

const bond = 'What is the price of a 10-year bond with a 5% coupon at a 6% yield?';
const option = 'Price a European call: spot 100, strike 105, 6 months, vol 20%, rate 5%';

it('keeps what a turn does not change', async () => {
  expect(await figureOf('clean', bond)).toBeCloseTo(92.5613, 4);
  expect(await figureOf('clean', 'and at 7%?', bond)).toBeCloseTo(85.7876, 4);
  expect(await figureOf('clean', 'with annual coupons?', bond, 'and at 7%?')).toBeCloseTo(85.9528, 4);
});

it('answers another figure of the same bond, and a move of its yield in either direction', async () => {
  const [below, above] = [
    await figureOf('clean', 'and at 5.99%?', bond),
    await figureOf('clean', 'and at 6.01%?', bond),
  ];
  const slope = (below - above) / 0.0002 / (await figureOf('clean', bond));
  expect(await figureOf('modified', 'and its modified duration?', bond)).toBeCloseTo(slope, 4);
  const [rise, fall] = [
    await figureOf('exact', 'by how much does it fall if yields rise 50 bp?', bond),
    await figureOf('exact', 'and if they fall 50 bp?', bond, 'by how much does it fall if yields rise 50 bp?'),
  ];
  expect(rise).toBeLessThan(0);
  expect(fall).toBeGreaterThan(-rise);
});

it('puts a price in the place of a yield, and the other way round', async () => {
  expect(await figureOf('ytm', 'and at a price of 95?', bond)).toBeCloseTo(5.6617, 3);
  expect(await figureOf('clean', 'and at a yield of 4%?', bond, 'and at a price of 95?')).toBeCloseTo(108.1757, 4);
});

it('prices the other option, another volatility and the American one', async () => {
  expect(await figureOf('price', option)).toBeCloseTo(4.5817, 4);
  expect(await figureOf('price', 'and the put?', option)).toBeCloseTo(6.9892, 4);
  expect(await figureOf('price', 'what if vol is 30%?', option, 'and the put?')).toBeCloseTo(9.806, 3);
  expect(await figureOf('price', 'and American?', option, 'and the put?')).toBeGreaterThan(6.9892);
});

it('holds put-call parity between the two that it prices', async () => {
  const [call, put] = [await figureOf('price', option), await figureOf('price', 'and the put?', option)];
  expect(call - put).toBeCloseTo(100 - 105 * Math.exp(-0.05 * 0.5), 6);
  const parity = `put call parity: call costs ${call}, stock 100, strike 105, 6 months, rate 5%, what is the put worth?`;
  expect(await figureOf('put', parity)).toBeCloseTo(put, 4);
});

it('asks for exactly what is missing, and goes on with it', async () => {
  expect(await refusalOf('price of a bond with a 5% coupon')).toBe('the years to its maturity, or the day; its yield');
  expect(await figureOf('clean', '10 years', 'price of a bond with a 5% coupon', 'at 6%')).toBeCloseTo(92.5613, 4);
  expect(await refusalOf('price an option: spot 100, strike 105, vol 20%, rate 5%')).toBe('the time to expiry');
  expect(await refusalOf('max loss of a bull put spread 95/90')).toBe('the premiums, or the net credit or debit');
  expect(await figureOf('loss', '1.20 credit', 'max loss of a bull put spread 95/90')).toBeCloseTo(3.8, 10);
});

it.each([
  ['price a call: spot 100, strike -5, vol 20%, 6 months, rate 5%', 'the strike must be positive'],
  ['price a call: spot 100, strike 105, vol 2000%, 6 months, rate 5%', 'so high a volatility'],
  ['price of a 5% bond maturing 2020-01-01 at a 6% yield', 'that bond has matured'],
  ['10,000 at 7% for 10^12 years', 'nothing compounds for so long'],
  ['bought 5 at 100, sold 9 at 120, FIFO gain?', 'more is sold than is held'],
  ['IRR of 100, 200, 300', 'money paid in and money received'],
  ['what gain is needed after a 120% loss', 'no gain brings back'],
])('says why "%s" cannot be worked out', async (text, reason) => {
  expect(await refusalOf(text)).toContain(reason);
});

it.each([
  ['price of a callable bond with a 5% coupon, 10 years, 6% yield', 'called'],
  ['price a barrier call: spot 100, strike 105, 6 months, vol 20%, rate 5%', 'pay-offs'],
])('does not take "%s" for the plain thing', async (text, kind) => {
  expect(await refusalOf(text)).toContain(kind);
});

it('says what it took where the question leaves it open', async () => {
  expect((await toldOf(bond)).assumed.join(' ')).toContain('semi-annual');
  expect((await toldOf(option)).assumed.join(' ')).toContain('No dividends are counted');
  expect(
    (await toldOf('value of a call: spot 100, strike 105, 6 months, vol 20%, rate 5%')).assumed.join(' '),
  ).toContain('taken as European');
});

it('keeps figures and words that count for nothing, so that they are told', () => {
  const asked = readCalculation(
    'price of a 10-year bond with a 5% coupon at a 6% yield in Norwegian krone, fee 0.3%',
    [],
  );
  expect(asked?.unused.map(({ words }) => words)).toEqual(['0.3%']);
  expect(asked?.unknown).toContain('norwegian');
});

it.each([
  'How has SPY done this year?',
  'SPY covered call 5% OTM 30 days',
  'price a call on AAPL strike 250, 3 months',
  'iron condor on SPY 590/600/650/660 in 30 days',
  'what is the 10-year yield?',
  'what is yield to maturity?',
  'CAGR of SPY since 2010',
  'what would 10000 in SPY ten years ago be worth now?',
  'how long did it take SPY to double?',
  'real return of SPY since 2015',
  'what is my breakeven if I sell a KO 75 put for June',
])('leaves "%s" to what reads stored data', (text) => {
  expect(readCalculation(text, [])).toBeNull();
});

it('leaves a turn that asks of stored data to it, and the calculation out of what that is read with', () => {
  expect(readCalculation('and how has SPY done this year?', [bond])).toBeNull();
  expect(readCalculation('what is the 10-year treasury yield now?', [bond])).toBeNull();
  expect(withoutCalculations(['How has SPY done?', bond, 'and at 7%?'])).toEqual(['How has SPY done?']);
});

it('tells a structure per share, per contract and for all of them', async () => {
  const text = 'max loss of a bull put spread 95/90 for a credit of 1.20';
  expect(await figureOf('breakeven0', text)).toBeCloseTo(93.8, 10);
  expect(await figureOf('lossAt1', text)).toBeCloseTo(380, 8);
  expect(await figureOf('lossAt2', 'and with 10 contracts?', text)).toBeCloseTo(3800, 8);
  expect(await figureOf('result', 'what if it ends at 91?', text)).toBeCloseTo(-2.8, 10);
});
