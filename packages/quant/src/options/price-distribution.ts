import { normalCdf } from '../normal-distribution.ts';
import { failure, type Outcome, success } from '../outcome.ts';

/** A price that moves log-normally from `spot` with drift rate − dividend yield; fractions per year. */
export type PriceOutlook = { spot: number; years: number; rate: number; dividendYield: number; volatility: number };

/** Probability that the price ends below a level; 0 for a level of 0 or less. Fails without time or volatility. */
export function probabilityBelow01(outlook: PriceOutlook, level: number): Outcome<number> {
  const fault = faultOfOutlook(outlook);
  if (fault !== null) return failure(fault);
  if (level <= 0) return success(0);
  const { spot, years, volatility } = outlook;
  return success(normalCdf((Math.log(level / spot) - logDrift(outlook) * years) / (volatility * Math.sqrt(years))));
}

/**
 * Probability that the price touches a level at some time before the end (reflection principle with drift, Shreve 2004),
 * 1 for a level it stands at. Fails as probabilityBelow01 does and for a level of 0 or less.
 */
export function touchProbability01(outlook: PriceOutlook, level: number): Outcome<number> {
  const fault = faultOfOutlook(outlook);
  if (fault !== null) return failure(fault);
  if (level <= 0) return failure('the level must be positive');
  const { spot, years, volatility } = outlook;
  const distance = Math.log(level / spot);
  if (distance === 0) return success(1);
  const side = Math.sign(distance);
  const deviation = volatility * Math.sqrt(years);
  const drift = logDrift(outlook);
  const direct = normalCdf((side * (drift * years - distance)) / deviation);
  const reflected = normalCdf((-side * (distance + drift * years)) / deviation);
  const weighted = reflected === 0 ? 0 : Math.exp((2 * drift * distance) / volatility ** 2) * reflected;
  return success(Math.min(1, direct + weighted));
}

function logDrift({ rate, dividendYield, volatility }: PriceOutlook): number {
  return rate - dividendYield - volatility ** 2 / 2;
}

function faultOfOutlook({ spot, years, volatility }: PriceOutlook): string | null {
  if (!(spot > 0)) return 'the spot price must be positive';
  return years > 0 && volatility > 0 ? null : 'a probability needs time and volatility';
}
