import { expect, it } from 'vitest';
import { mixAgainst } from './mix-verdict.ts';

it.each([
  ['would a 60/40 of spy and tlt have lost less than spy in 2022', true],
  ['would a 60/40 have lost more than spy in 2022', false],
  ['did a 60/40 beat stocks over the last ten years', true],
  ['did a 60/40 of spy and tlt do worse than spy in 2022', false],
  ['has a 60/40 lagged the market since 2015', false],
])('reads what a mix is set against, and which side is asked for: "%s"', (plain, wantsAhead) => {
  expect(mixAgainst(plain, ['SPY', 'TLT'])).toEqual({ symbol: 'SPY', wantsAhead });
});

it.each([
  'what did a 60/40 return in 2022',
  'was a 60/40 less volatile than spy in 2022',
  'did a 60/40 beat qqq in 2022',
  'how much better than spy was a 60/40',
])('takes nothing for a question of yes or no about the return that is none: "%s"', (plain) => {
  expect(mixAgainst(plain, ['SPY', 'TLT'])).toBeNull();
});
