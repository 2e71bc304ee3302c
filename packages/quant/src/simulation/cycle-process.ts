/** A damped cycle of about `period` steps: x(t) = 2ρ cos(2π/period) x(t−1) − ρ² x(t−2) + shock, with damping ρ below 1. */
export type CycleWeights = { period: number; damping: number; deviation: number };

/** The next value from the last two. `shock` has variance 1; in the long run the values have the given deviation. */
export function nextCycleValue(last: number, before: number, { shock, weights }: CycleStep): number {
  const { period, damping, deviation } = weights;
  const first = 2 * damping * Math.cos((2 * Math.PI) / period);
  const second = -damping * damping;
  // Variance of an AR(2) process with shocks of variance 1 (Box & Jenkins 1970, 3.2.4).
  const variance = (1 - second) / ((1 + second) * ((1 - second) ** 2 - first * first));
  return first * last + second * before + (deviation / Math.sqrt(variance)) * shock;
}

type CycleStep = { shock: number; weights: CycleWeights };
