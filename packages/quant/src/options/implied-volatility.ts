import { failure, type Outcome, success } from '../outcome.ts';
import { normalDensity } from '../normal-distribution.ts';
import { priceOf } from './black-scholes.ts';
import { faultOfTerms, type OptionTerms } from './option-terms.ts';

const highestVolatility = 64;

/**
 * The volatility per year (fraction) at which a European option has a given price.
 * Solved on the out-of-the-money option of the same strike (put-call parity), where no digits cancel, by bisection with
 * Newton steps. Fails for a price at or below the value of certain exercise or at or above its upper bound: never 0.
 */
export function impliedVolatility(terms: Omit<OptionTerms, 'volatility'>, price: number): Outcome<number> {
  const fault = faultOfTerms({ ...terms, volatility: 0 });
  if (fault !== null) return failure(fault);
  if (terms.years === 0) return failure('the option has expired');
  const spotValue = terms.spot * Math.exp(-terms.dividendYield * terms.years);
  const strikeValue = terms.strike * Math.exp(-terms.rate * terms.years);
  const certain = Math.max(0, terms.kind === 'call' ? spotValue - strikeValue : strikeValue - spotValue);
  const timeValue = price - certain;
  if (!(timeValue > 1e-13 * Math.max(spotValue, strikeValue))) {
    return failure('the price is not above the value of certain exercise');
  }
  const upper = terms.kind === 'call' ? spotValue : strikeValue;
  if (price >= upper) return failure('the price is above what any volatility can give');
  return solve({ ...terms, kind: spotValue > strikeValue ? 'put' : 'call' }, timeValue);
}

function solve(terms: Omit<OptionTerms, 'volatility'>, target: number): Outcome<number> {
  let low = 0;
  let high = highestVolatility;
  if (priceOf({ ...terms, volatility: high }) < target)
    return failure('the price is above what any volatility can give');
  let volatility = Math.min(1, Math.sqrt((2 * Math.abs(Math.log(terms.spot / terms.strike))) / terms.years) || 0.3);
  for (let step = 0; step < 200; step += 1) {
    const difference = priceOf({ ...terms, volatility }) - target;
    if (difference > 0) high = volatility;
    else low = volatility;
    const newton = volatility - difference / vegaOf({ ...terms, volatility });
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - volatility) <= 1e-14 * volatility) return success(next);
    volatility = next;
  }
  return success(volatility);
}

function vegaOf({ spot, strike, years, rate, dividendYield, volatility }: OptionTerms): number {
  const deviation = volatility * Math.sqrt(years);
  const d1 = (Math.log(spot / strike) + (rate - dividendYield) * years) / deviation + deviation / 2;
  return spot * Math.exp(-dividendYield * years) * normalDensity(d1) * Math.sqrt(years);
}
