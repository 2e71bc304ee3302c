import { failure, type Outcome, success } from '../outcome.ts';
import { americanPrice } from './american-option.ts';
import { impliedVolatility } from './implied-volatility.ts';
import type { OptionTerms } from './option-terms.ts';

const mostSteps = 40;
const tolerance = 1e-6;

/**
 * The volatility per year (fraction) at which an American option has a given price by the tree, within a millionth of the
 * strike; the European solution, which is never lower, is where the search begins (regula falsi, Illinois variant).
 * Fails for a price that exercise at once would give, which any low volatility explains, and as impliedVolatility does.
 * @param steps even number of time steps of the tree
 */
export function americanVolatility(
  terms: Omit<OptionTerms, 'volatility'>,
  price: number,
  steps = 200,
): Outcome<number> {
  const european = impliedVolatility(terms, price);
  const excess = (volatility: number): number => {
    const outcome = americanPrice({ ...terms, volatility }, steps);
    return outcome.ok ? outcome.value - price : Number.NaN;
  };
  let high = european.ok ? european.value : 4;
  let highExcess = excess(high);
  if (Number.isNaN(highExcess)) return failure(european.ok ? 'the tree has no price' : european.reason);
  if (Math.abs(highExcess) <= tolerance * terms.strike && european.ok) return success(high);
  let low = 0;
  let lowExcess = excess(low);
  if (!(lowExcess < -tolerance * terms.strike)) return failure('the price is not above the value of certain exercise');
  if (!(highExcess > 0)) return failure('the price is above what any volatility can give');
  for (let step = 0; step < mostSteps; step += 1) {
    const middle = (low * highExcess - high * lowExcess) / (highExcess - lowExcess);
    const middleExcess = excess(middle);
    if (Math.abs(middleExcess) <= tolerance * terms.strike || high - low < 1e-9) return success(middle);
    if (middleExcess > 0) {
      high = middle;
      highExcess = middleExcess;
      lowExcess /= 2;
    } else {
      low = middle;
      lowExcess = middleExcess;
      highExcess /= 2;
    }
  }
  return failure('no volatility was found');
}
