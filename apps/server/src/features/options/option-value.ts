import type { Greeks } from '@aex/contracts/options';
import { americanGreeks, americanPrice } from '@aex/quant/options/american-option';
import { americanVolatility } from '@aex/quant/options/american-volatility';
import { europeanGreeks, europeanPrice } from '@aex/quant/options/black-scholes';
import { impliedVolatility } from '@aex/quant/options/implied-volatility';
import type { OptionTerms } from '@aex/quant/options/option-terms';
import type { ExerciseStyle } from '#features/market/index.ts';

export type OptionValue = { value: number | null; americanValue: number | null; greeks: Greeks | null };

const points = 100;
const daysOfYear = 365;
// With these steps the tree is within 1e-4 of the strike, and a chain of a thousand American options takes some 200 ms.
const treeSteps = 200;
const volatilitySteps = 60;
const greekSteps = 100;

/** The volatility at which an option has its price; null where there is none. */
export function volatilityOf(
  terms: Omit<OptionTerms, 'volatility'>,
  price: number,
  exercise: ExerciseStyle,
): number | null {
  const implied =
    exercise === 'american' ? americanVolatility(terms, price, volatilitySteps) : impliedVolatility(terms, price);
  return implied.ok ? implied.value : null;
}

/** Value by Black-Scholes-Merton and by the tree, with the greeks of the style per point and per day; null where there is none. */
export function optionValue(terms: OptionTerms, exercise: ExerciseStyle = 'european'): OptionValue {
  const european = europeanPrice(terms);
  const american = americanPrice(terms, treeSteps);
  const greeks = exercise === 'american' ? americanGreeks(terms, greekSteps) : europeanGreeks(terms);
  return {
    value: european.ok ? european.value : null,
    americanValue: american.ok ? american.value : null,
    greeks: greeks.ok
      ? {
          delta: greeks.value.delta,
          gamma: greeks.value.gamma,
          vega: greeks.value.vega / points,
          theta: greeks.value.thetaPerYear / daysOfYear,
          rho: greeks.value.rho / points,
        }
      : null,
  };
}

/** Greeks of a whole position: each leg's times its shares. */
export function summedGreeks(legs: ReadonlyArray<{ shares: number; greeks: Greeks | null }>): Greeks | null {
  const total: Greeks = { delta: 0, gamma: 0, vega: 0, theta: 0, rho: 0 };
  for (const { shares, greeks } of legs) {
    if (greeks === null) return null;
    total.delta += shares * greeks.delta;
    total.gamma += shares * greeks.gamma;
    total.vega += shares * greeks.vega;
    total.theta += shares * greeks.theta;
    total.rho += shares * greeks.rho;
  }
  return total;
}
