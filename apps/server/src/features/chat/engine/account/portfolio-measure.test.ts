import { expect, test } from 'vitest';
import { measureOfHolding, portfolioMeasure } from './portfolio-measure.ts';

test.each([
  ['how much dividend income did i get?', 'income_sources'],
  ['how much interest and dividends did i get?', 'income'],
  ['how much in dividends and interest?', 'income'],
  ['did my dividends rise with interest rates?', 'income_sources'],
  ['how much cash do i have?', 'cash'],
  ['do i have more cash than stocks?', 'cash'],
  ['what did i realise on msft in 2024?', 'realized'],
  ['realised gains this year per holding', 'realized'],
  ['my sales in 2024', 'realized'],
  ['what did i gain on nvda sales?', 'realized'],
  ['my unrealised gains by holding', 'since_bought'],
  ['what is my aapl worth at 300 a share?', 'worth'],
  ['what is my portfolio worth?', null],
  ['is my portfolio riskier than spy?', 'volatility'],
  ['did my portfolio beat cash?', null],
  ['how did my portfolio do vs cash?', null],
  ['how much money did i make this year?', 'money_made'],
  ['my ytd gain in $', 'money_made'],
  ["what was my portfolio's worst day?", 'best_spans'],
  ['what was my best month?', 'best_spans'],
  ['how many months did i make money?', 'best_spans'],
  ['how many weeks did i lose money this year?', 'best_spans'],
  ['how much interest has my cash earned?', 'interest'],
  ['my interest without the dividends', 'interest'],
  ['how much have i paid in fees?', 'costs'],
  ['how much money have i put in overall?', 'paid_in'],
  ['when did i sell xom and at what profit?', 'realized'],
  ['which holding made the most, counting what i sold?', 'contribution'],
  ['what share of my portfolio is in my top three holdings?', 'concentration'],
  ['am i up or down on tlt?', 'since_bought'],
  ['which of my holdings lost money?', 'since_bought'],
  ['which of my holdings lost money last year?', null],
  ['is my return higher than in cash?', null],
  ['what is my risk?', 'volatility'],
  ['what did i make on my msft sale?', 'realized'],
  ['my worst holding ever', 'since_bought'],
  ['which sale made the most?', 'realized'],
  ['how much did i get for the tesla shares i sold?', 'realized'],
  ['what was my largest loss on a single sale?', 'realized'],
  ['why was my portfolio worse in the third quarter?', 'contribution'],
  ['why was spy worse?', null],
])('%s', (plain, measure) => {
  expect(portfolioMeasure(plain)).toBe(measure);
});

test.each([
  ['my nvda gain', false, 'since_bought'],
  ['how much have i made on aapl?', false, 'since_bought'],
  ['how much did tlt cost me?', false, 'since_bought'],
  ['how much did i make on aapl this year?', true, 'contribution'],
  ['my total gain', false, null],
  ['what did nvda pay me in dividends?', false, null],
])('of one holding that is named: %s', (plain, isWithinTime, measure) => {
  expect(measureOfHolding(plain, isWithinTime)).toBe(measure);
});
