import { expect, it } from 'vitest';
import { sealText } from '../testing/sealed-text.ts';

const flaws = (text: string) =>
  sealText([text], 'How has NVDA done in 2025 and 2026?').flatMap(({ claims }) =>
    claims.filter(({ status }) => status === 'unsupported' || status === 'contradicted'),
  );

it.each([
  'Inflation is a full point above target.',
  'Inflation is one point above target.',
  'Inflation is half a point above target.',
  'NVDA made its twelfth record this year.',
  'NVDA is on its twelfth day of gains.',
  'NVDA is up for the third day running.',
  'It was the tenth rise in a row.',
  'It was the fifteenth rate cut.',
  'NVDA ranks twelfth.',
  'NVDA is at a ten-year high.',
  'NVDA is at a 10-year low.',
  'NVDA is at a three-month low.',
  'NVDA is at its highest in a decade.',
  'NVDA peaked a fortnight ago.',
  'NVDA cost a C-note.',
  'NVDA costs a pony.',
  'NVDA moved a sawbuck.',
  'NVDA lost a full billion.',
  'NVDA lost a bn.',
  'NVDA joined the three-trillion club.',
  'NVDA is a centibillion company.',
  'NVDA trades in the three digits.',
  'NVDA split four ways.',
  'NVDA is half off its peak.',
  'NVDA is at half price.',
  'The odds are even money.',
  'A trio of banks failed.',
  'NVDA closed at parity with the dollar.',
  'NVDA gained V points.',
  'NVDA closed at D dollars.',
  'Price: CCXX.',
  'NVDA closed CCXX.',
  'NVDA returned C in hexadecimal.',
  'NVDA returned .---- ..--- in Morse code.',
  'The return read backwards is neves.',
  'NVDA returned tnecrep evlewt.',
  'NVDA returned tweleve.',
  'NVDA returned fivety.',
  'NVDA returned tw.elve.',
  'NVDA returned tw-elve.',
  'NVDA: ........ percent.',
  'NVDA: /////// percent.',
  'NVDA returned \u5eff.',
  'NVDA returned \u05d1.',
  'NVDA returned dvenadtsat protsentov.',
  'NVDA returned juuni paasento.',
  'NVDA returned baara pratishat.',
  'NVDA returned d\u00f3deka to\u00eds ekat\u00f3.',
  'NVDA returned tolf pr\u00f3sent.',
  '|NVDA|a third|',
  '| NVDA | one |',
  'NVDA closed at $[1].',
  'NVDA closed at USD [1].',
  'NVDA costs [2].',
  'NVDA trades for [2].',
  'The return: [2].',
  'The return = [2].',
  '[2] is the return.',
  'NVDA gained as much as a tenth.',
  'NVDA slid a sixth.',
  'NVDA went up X-fold.',
  'NVDA fell below the ninety mark.',
  'PMI fell below the fifty line.',
  'Revenue hit the billion mark.',
  'EPS was a dollar.',
  'EPS beat by a penny.',
  'Revenue is in the low billions.',
  'NVDA has billions in cash.',
  'NVDA is second only to Apple.',
  'NVDA ranks in the top third.',
  'The probability is a half.',
  'Sharpe: one.',
  'Sharpe of one and a half.',
  'The Fed paused for the third time.',
  'The chance is better than even.',
  'NVDA returned 10-year.',
  'NVDA returned 5G.',
  'NVDA gained 401(k).',
  'NVDA closed at 52-week.',
])('a figure in an unusual form is flagged: %s', (text) => {
  expect(flaws(text)).not.toEqual([]);
});

it.each([
  ['in another currency', 'NVDA closed at {{e1.close|usd2}} euros [1].'],
  ['to a power', 'NVDA returned {{e1.return|pct0}} squared [1].'],
  ['with a second sign', 'NVDA returned minus {{e1.return|pct1}} [1].'],
  ['as a part of something else', 'NVDA has lost {{e1.return|pct1}} of its customers [1].'],
  ['as another index of prices', 'PPI was {{e2.cpi_yoy|pct1}} [2].'],
  ['as what is earned on a share', 'NVDA earned {{e1.close|usd2}} a share [1].'],
  ['as the lead over something', 'NVDA outperformed AMD by {{e1.return|pct1}} [1].'],
  ['as the lead over the market', 'NVDA beat the market by {{e1.return|pct1}} [1].'],
])('the figure of a slot is flagged where it is told %s', (_way, text) => {
  expect(flaws(text)).not.toEqual([]);
});

it.each([
  'NVDA is higher than AMD [1].',
  'Inflation is above the return of AMD.',
  'NVDA returned more than inflation [1].',
])('a comparison that the evidence does not carry is flagged: %s', (text) => {
  expect(flaws(text)).not.toEqual([]);
});

it.each([
  'The economy moved into goldilocks.',
  'The regime is stagflation [2].',
  'The regime is go\u043bdilocks.',
  'This is a **gold**ilocks economy.',
])('a regime that the evidence does not hold is flagged however it is said: %s', (text) => {
  expect(flaws(text)).not.toEqual([]);
});

it.each([
  'Over the period NVDA fell {{calc:abs(e1.return)|pct1}}, while inflation ran at {{e2.cpi_yoy|pct1}} [1][2].',
  'If inflation fell, the regime would turn to goldilocks.',
  'Goldilocks means growth up and inflation down.',
  'The economy is not in goldilocks.',
  'According to [1], the price fell.',
  'As shown in [1] and [2], both moved.',
  'Price: see [1].',
  'The return [1] and inflation [2] point apart.',
  'NVDA returned less than inflation [1][2].',
  'You can compare it with the S&P 500.',
  'NVDA lost {{calc:abs(e1.return)|pct1}} of its value [1].',
  'NVDA closed at {{e1.close|num2}} dollars [1].',
  'NVDA closed at {{e1.close|usd2}} US dollars [1].',
  'A double bottom is a chart pattern.',
  'A triple witching day is when options expire.',
  'A butterfly uses three strikes.',
  'A vertical spread has two legs.',
  'A calendar spread uses two expiries.',
  'Nvidia designs graphics chips.',
  'Monetary policy works with long lags.',
  'Options lose time value as expiry nears.',
  'A trio of risks matters.',
  'A 52-week high is a common reference, and so is a 20-day high.',
  'Title VIII of the act covers swaps.',
  'A point above all others: diversify.',
  'Hmm... it depends.',
  'Yields rose, above all that of the 10-year.',
  'Demand for chips rose with 5G.',
  'Hundreds of funds hold it, and billions in buybacks are a theme.',
  'It happened for the first time, and may a second time.',
  'A beta of one means moving with the market.',
  'The bottom line is that growth slowed.',
  'The \u00b5 and the \u03b2 are not in the evidence.',
])('an honest sentence in such words stands: %s', (text) => {
  expect(flaws(text)).toEqual([]);
});
