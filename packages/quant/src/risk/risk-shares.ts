import { beta } from '../beta.ts';
import { failure, type Outcome, success } from '../outcome.ts';

type Holding = { weight: number; returns: readonly number[] };

/**
 * The share of each holding in the variance of a portfolio of fixed weights: its weight times its beta to that portfolio, as
 * fractions that add up to 1 (Euler decomposition). Returns are fractions of the same n periods; weights may add up to less than
 * 1, the rest being cash. Fails for no holding, unequal lengths or a portfolio that does not vary.
 */
export function riskShares(holdings: readonly Holding[]): Outcome<number[]> {
  const [first] = holdings;
  if (first === undefined) return failure('there is no holding');
  if (holdings.some(({ returns }) => returns.length !== first.returns.length))
    return failure('the returns differ in length');
  const whole = first.returns.map((_each, at) =>
    holdings.reduce((sum, { weight, returns }) => sum + weight * (returns[at] ?? Number.NaN), 0),
  );
  const shares: number[] = [];
  for (const { weight, returns } of holdings) {
    const link = beta(returns, whole);
    if (!link.ok) return link;
    shares.push(weight * link.value);
  }
  return success(shares);
}
