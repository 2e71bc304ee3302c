import { expect, it } from 'vitest';
import { recognise } from '../reading/recognition.ts';
import { yearlyDrawdownsIntents } from './yearly-drawdowns-intents.ts';

const isMeant = (plain: string) =>
  recognise(plain, yearlyDrawdownsIntents, { command: null, hasSymbol: true }).ids.length > 0;

it.each([
  'average intrayear drawdown of spy',
  'max drawdown of spy in each year',
  'how much does spy fall in a typical year',
  'calendar-year drawdowns of qqq',
])('asks how deep each year fell: "%s"', (plain) => expect(isMeant(plain)).toBe(true));

it.each([
  'how often does qqq drop 10% or more in a calendar year',
  'max drawdown of spy this year',
  'worst year of spy',
])('leaves counts and single years to others: "%s"', (plain) => expect(isMeant(plain)).toBe(false));
