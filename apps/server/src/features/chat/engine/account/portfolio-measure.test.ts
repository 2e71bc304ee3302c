import { expect, test } from 'vitest';
import { portfolioMeasure } from './portfolio-measure.ts';

test.each([
  ['how much dividend income did i get?', 'income_sources'],
  ['how much interest and dividends did i get?', 'income'],
  ['how much in dividends and interest?', 'income'],
  ['did my dividends rise with interest rates?', 'income_sources'],
  ['how much cash do i have?', 'cash'],
  ['do i have more cash than stocks?', 'cash'],
  ['did my portfolio beat cash?', null],
  ['how did my portfolio do vs cash?', null],
  ['is my return higher than in cash?', null],
])('%s', (plain, measure) => {
  expect(portfolioMeasure(plain)).toBe(measure);
});
