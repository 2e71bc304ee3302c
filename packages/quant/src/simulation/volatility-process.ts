/** Weights of a GJR-GARCH(1,1) process whose variance is 1 on average; alpha + beta + leverage / 2 must stay below 1. */
export type VolatilityWeights = { alpha: number; beta: number; leverage: number; highest: number };

/**
 * The variance of the next step: it rises after large shocks, more after falls, and returns to 1 slowly
 * (Glosten, Jagannathan & Runkle 1993). `shock` has variance 1; the result stays at or below `highest`.
 */
export function nextVariance(variance: number, shock: number, weights: VolatilityWeights): number {
  const { alpha, beta, leverage, highest } = weights;
  const floor = 1 - alpha - beta - leverage / 2;
  const reaction = shock < 0 ? alpha + leverage : alpha;
  return Math.min(highest, floor + (beta + reaction * shock * shock) * variance);
}

/** Average variance over the next steps when today's is `variance`: what an option of that term is priced on. */
export function expectedVariance(variance: number, steps: number, weights: VolatilityWeights): number {
  const persistence = weights.alpha + weights.beta + weights.leverage / 2;
  if (steps < 1) return variance;
  const share = (1 - persistence ** steps) / (steps * (1 - persistence));
  return 1 + (variance - 1) * share;
}
