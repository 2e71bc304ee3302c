import { elementAt } from '@aex/quant/element';
import { normalAt, randomStream } from '@aex/quant/simulation/random-stream';
import { expectedVariance, nextVariance } from '@aex/quant/simulation/volatility-process';
import type { ReturnsPath, TradingTerms } from './daily-path.ts';
import { type FactorPaths, marketVolatility, marketWeights } from './factor-paths.ts';

const sessionsOfMonth = 21;
const riskPremium = 1.12;

export const volatilityIndex: { symbol: string; name: string } = { symbol: 'VIX', name: 'Cboe Volatility Index' };

/** The market's expected volatility over the next month, percent a year, as options would price it after each session. */
export function volatilityIndexLevels(seed: number, factors: FactorPaths): Float64Array {
  const stream = randomStream(seed, volatilityIndex.symbol, 'mood');
  const { shocks, variances } = factors.market;
  let mood = 0;
  return Float64Array.from(variances, (variance, index) => {
    const shock = elementAt(shocks, index) / Math.sqrt(variance);
    mood = 0.93 * mood + 0.03 * normalAt(stream, index) - 0.04 * Math.max(-3, Math.min(3, shock));
    const after = nextVariance(variance, shock, marketWeights);
    const expected = expectedVariance(after, sessionsOfMonth, marketWeights);
    return 100 * marketVolatility * riskPremium * Math.sqrt(expected) * Math.exp(mood);
  });
}

/** The same as a path of returns, for its bars. */
export function volatilityIndexReturns(levels: Float64Array): { path: ReturnsPath; terms: TradingTerms } {
  const start = elementAt(levels, 0);
  const returns = levels.map((level, index) => (index === 0 ? 0 : Math.log(level / elementAt(levels, index - 1))));
  const path = { returns, deviations: new Float64Array(levels.length).fill(0.055), jumps: null };
  return {
    path,
    terms: { symbol: volatilityIndex.symbol, startPrice: start, dividendYield: 0, dollarVolume: null, splits: null },
  };
}
