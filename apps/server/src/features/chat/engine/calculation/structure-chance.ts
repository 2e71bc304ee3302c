import { profitProbability01, type StructureLeg } from '@aex/quant/options/option-structure';
import type { Desk, Given } from './calculation.ts';
import { givenPercent, givenSpan, percentRow, type Row } from './calculation-rows.ts';
import { percentOf } from './given-terms.ts';
import type { GivenStructure } from './structure-legs-given.ts';

type Chance = {
  row: Row;
  given: Row[];
  assumed: string[];
  stored?: NonNullable<Awaited<ReturnType<Desk['treasuryRate']>>>['finding'];
};

/** The probability that a structure ends above its cost, where the text gives price, volatility and time. */
export async function chanceOf(
  given: Given,
  legs: readonly StructureLeg[],
  desk: Desk,
): Promise<Chance | { missing: string[] } | { fault: string }> {
  const { terms } = given;
  const { volatility, years, rate } = terms;
  const { stock } = given.items as GivenStructure;
  const missing = [
    ...(stock === null ? ['the price of the shares'] : []),
    ...(volatility === undefined ? ['the volatility'] : []),
    ...(years === undefined ? ['the time to expiry'] : []),
  ];
  if (stock === null || volatility === undefined || years === undefined) return { missing };
  const stored = rate === undefined ? await desk.treasuryRate(years.value) : null;
  const percent = rate === undefined ? stored?.percent : percentOf(rate);
  if (percent === undefined) return { missing: ['the interest rate'] };
  const chance = profitProbability01(legs, {
    spot: stock.price.value,
    years: years.value,
    rate: percent / 100,
    dividendYield: 0,
    volatility: percentOf(volatility) / 100,
  });
  if (!chance.ok) return { fault: chance.reason };
  return {
    row: percentRow({ key: 'chance', label: 'probability of a profit' }, chance.value * 100),
    given: [
      givenPercent({ key: 'volatility', label: 'volatility' }, percentOf(volatility)),
      givenSpan({ key: 'years', label: 'time to expiry' }, years),
      ...(stored === null
        ? [givenPercent({ key: 'rate', label: 'interest rate' }, percent)]
        : [percentRow({ key: 'rate', label: 'rate from the Treasury yields' }, percent)]),
    ],
    assumed: [
      'The probability is that of a lognormal price that drifts with the rate, without dividends; it is no forecast.',
    ],
    ...(stored === null ? {} : { stored: stored.finding }),
  };
}
