import { expect, it } from 'vitest';
import { recessionsNamed, withAftermath } from './recessions.ts';

const volcker = { first: '1980-02-01', last: '1980-07-01' };
const early = { first: '1981-08-01', last: '1982-11-01' };
const dotCom = { first: '2001-04-01', last: '2001-11-01' };
const great = { first: '2008-01-01', last: '2009-06-01' };
const covid = { first: '2020-03-01', last: '2020-04-01' };
const held = [volcker, early, dotCom, great, covid];

it.each([
  ['unemployment at the worst of the covid recession', [covid]],
  ['was the 2008 recession deeper than 2020', [great, covid]],
  ['how deep was the great recession', [great]],
  ['how bad was the last recession', [covid]],
  ['gdp in the dot-com recession', [dotCom]],
  ['was 2020 worse than the great recession', [covid, great]],
  ['which recession was the worst', []],
  ['was there a recession in 2015', []],
])('takes "%s" to name those recessions', (plain, named) => {
  expect(recessionsNamed(plain, held)).toEqual(named);
});

it('looks for the peak of unemployment behind the end of a recession, and no further than the next one', () => {
  expect(withAftermath(great, held)).toEqual({ from: '2008-01-01', to: '2011-02-01' });
  expect(withAftermath(volcker, held)).toEqual({ from: '1980-02-01', to: '1981-08-01' });
});
