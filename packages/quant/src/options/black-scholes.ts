import { normalCdf, normalDensity } from '../normal-distribution.ts';
import { failure, finiteOutcome, type Outcome, success } from '../outcome.ts';
import { faultOfTerms, type OptionTerms } from './option-terms.ts';

/**
 * Sensitivities of a European option per unit: delta and gamma to the spot; vega, rho and dividendRho per 1.00 (not per
 * percent); theta per YEAR (divide by 365 for a calendar day); elasticity is delta × spot / price, null at a price of 0.
 */
export type OptionGreeks = {
  delta: number;
  gamma: number;
  vega: number;
  thetaPerYear: number;
  rho: number;
  dividendRho: number;
  elasticity: number | null;
};

/**
 * Price of a European option (Black & Scholes 1973, Merton 1973 with a dividend yield), per unit.
 * At expiry or without volatility it is the discounted value of certain exercise. Fails for terms that make no sense.
 */
export function europeanPrice(terms: OptionTerms): Outcome<number> {
  const fault = faultOfTerms(terms);
  return fault === null ? finiteOutcome(priceOf(terms), 'the price is beyond any number') : failure(fault);
}

/** Greeks of a European option in closed form (Haug 1998). Fails as europeanPrice does, and at expiry or without volatility. */
export function europeanGreeks(terms: OptionTerms): Outcome<OptionGreeks> {
  const fault = faultOfTerms(terms);
  if (fault !== null) return failure(fault);
  const { kind, spot, strike, years, rate, dividendYield, volatility } = terms;
  const deviation = volatility * Math.sqrt(years);
  if (deviation === 0) return failure('there are no greeks at expiry or without volatility');
  const sign = kind === 'call' ? 1 : -1;
  const { d1, d2 } = scores(terms);
  const spotValue = spot * Math.exp(-dividendYield * years);
  const strikeValue = strike * Math.exp(-rate * years);
  const density = normalDensity(d1);
  const delta = sign * Math.exp(-dividendYield * years) * normalCdf(sign * d1);
  const price = priceOf(terms);
  return success({
    delta,
    gamma: (Math.exp(-dividendYield * years) * density) / (spot * deviation),
    vega: spotValue * density * Math.sqrt(years),
    thetaPerYear:
      (-spotValue * density * volatility) / (2 * Math.sqrt(years)) +
      sign * (dividendYield * spotValue * normalCdf(sign * d1) - rate * strikeValue * normalCdf(sign * d2)),
    rho: sign * years * strikeValue * normalCdf(sign * d2),
    dividendRho: -sign * years * spotValue * normalCdf(sign * d1),
    elasticity: price === 0 ? null : (delta * spot) / price,
  });
}

/** Probability of expiring in the money when the price drifts with rate − dividend yield: N(±d2). Fails as europeanPrice does. */
export function inTheMoneyProbability01(terms: OptionTerms): Outcome<number> {
  const fault = faultOfTerms(terms);
  if (fault !== null) return failure(fault);
  return success(normalCdf(terms.kind === 'call' ? scores(terms).d2 : -scores(terms).d2));
}

/** Price of terms known to be sound; for the inner loops of trees and solvers. */
export function priceOf(terms: OptionTerms): number {
  const { kind, spot, strike, years, rate, dividendYield } = terms;
  const sign = kind === 'call' ? 1 : -1;
  const { d1, d2 } = scores(terms);
  const spotPart = spot * Math.exp(-dividendYield * years) * normalCdf(sign * d1);
  const strikePart = strike * Math.exp(-rate * years) * normalCdf(sign * d2);
  return Math.max(0, sign * (spotPart - strikePart));
}

function scores({ spot, strike, years, rate, dividendYield, volatility }: OptionTerms): { d1: number; d2: number } {
  const deviation = volatility * Math.sqrt(years);
  const drift = Math.log(spot / strike) + (rate - dividendYield) * years;
  // Without any deviation exercise is certain one way or the other; at the money it does not matter which.
  if (deviation === 0) return { d1: drift >= 0 ? Infinity : -Infinity, d2: drift >= 0 ? Infinity : -Infinity };
  return { d1: drift / deviation + deviation / 2, d2: drift / deviation - deviation / 2 };
}
