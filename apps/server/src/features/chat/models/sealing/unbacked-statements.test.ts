import { expect, it } from 'vitest';
import { sealText } from '../testing/sealed-text.ts';

const marks = (text: string) =>
  sealText([text], 'How has NVDA done compared with SPY?')
    .flatMap(({ claims }) => claims)
    .filter(({ status }) => status !== 'supported')
    .map(({ status }) => status);

it.each([
  ['a comparison', 'It outpaced inflation.'],
  ['a comparison of every year', 'NVDA beat SPY in every year.'],
  ['a comparison of two names', 'Apple is larger than Exxon by market value.'],
  ['a comparison by degree', 'The stock is as volatile as bitcoin.'],
  ['a denied rival', 'No chip maker is growing faster.'],
  ['a record', 'It was the best year on record.'],
  ['a record beside a figure', 'NVDA returned {{e1.return|pct1}}, its worst year on record [1].'],
  ['a rank', 'Its margin is the highest among its peers.'],
  ['what never happened', 'The stock has never had a losing year.'],
  ['a change', 'Revenue rose in the quarter.'],
  ['a change of another thing than the evidence has', 'The index fell.'],
  ['a change that goes on', 'Margins keep widening.'],
  ['a change of the people of a market', 'Insiders have been selling.'],
  ['a state', 'The yield curve is inverted.'],
  ['a state of a company', 'The company carries no debt.'],
  ['a figure of speech', 'The shares are on a tear.'],
  ['a share without a figure', 'The vast majority of revenue comes from services.'],
  ['a price in a code', 'The price is nay owt dred hun.'],
  ['a price in a riddle', "The P/E is James Bond's number with the zeros dropped."],
  ['an amount beside a true direction', 'NVDA fell by a Jackson.'],
  ['a level without a figure', 'It trades at a premium to the sector.'],
  ['a label and a value', 'Growth: roughly ten-ish'],
])('%s that no evidence carries is marked: %s', (_what, text) => {
  expect(marks(text)).not.toEqual([]);
});

it('marks a bare statement as one that cannot be checked, which weighs nothing in governance', () => {
  expect(marks('Revenue rose in the quarter.')).toEqual(['not_checkable']);
});

it.each([
  'The gross margin is gross profit divided by revenue.',
  'The effective tax rate is tax expense divided by pre-tax income.',
  'Beta measures how much a stock moves with the market.',
  'A longer maturity means more sensitivity to rates.',
  'When rates rise, bond prices fall.',
  'Stocks have more risk than bonds.',
  'Growth stocks trade at higher multiples than value stocks by definition.',
  'The maximum drawdown is the largest fall from a peak to a later trough.',
  'Whether it outperformed depends on the period.',
  'The price is adjusted for splits and dividends.',
  'The returns are shown in the table.',
  'The 2-year and the 10-year yields are often compared.',
  'Apple makes the iPhone, the Mac and the iPad.',
  'The company names competition as a risk.',
  'A put option gives the right to sell at a set price.',
  'Implied volatility is read from option prices.',
  'Deferred revenue is cash received for work still to be done.',
  'Export rules may affect sales to China.',
  'Tesla builds electric cars.',
  'The company adopted ASU 2016-13.',
  'It is a two-sided market.',
  'A percentage point is the difference between two percentages.',
  'NVDA fell {{calc:abs(e1.return)|pct1}} over the period [1].',
  'From the first to the last day NVDA fell [1].',
])('a rule, a definition or what was checked stands without a mark: %s', (text) => {
  expect(marks(text)).toEqual([]);
});

it.each([
  'The S&P closed at MMMMD.',
  'The P/E is IV.',
  'The price in binary reads one-one-one-one-oh-one-one-one.',
  'Take two, then four, then seven.',
  'The price is bravo-delta-golf by letter position.',
  'The price is dot dot dash dash dash.',
  'The price is dlrow olleh, read backwards.',
  'The P/E equals the number of states in the union.',
  'The dividend in cents matches the days in a week.',
  'The shares closed a nickel higher.',
  'It gained a pony.',
  'Margins lost a full point.',
  'Growth was tick tick tick tick per cent.',
  'Growth was ~ XVI',
  'The return was minus a couple.',
  'The price is oewt hundred.',
])('a figure in code, slang or a count of something else is struck: %s', (text) => {
  expect(marks(text)).toContain('unsupported');
});
