import { elementAt } from '../element.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { percentile } from '../risk/percentile.ts';
import { seededRandom } from '../seeded-random.ts';
import { hasSpread, mean, sampleDeviation } from '../statistics.ts';
import { type Regime, regimes } from './regime.ts';

/** An asset's return over a quarter, or its excess over a benchmark, in percent, with that quarter's regime. */
export type RegimeReturn = { regime: Regime; returnPct: number };

/** Averages of one regime; null where there are too few quarters for the figure. */
export type RegimeReturnSummary = {
  count: number;
  meanPct: number | null;
  positiveShare01: number | null;
  /** Mean over its standard error; null for fewer than two quarters or returns that do not vary. */
  tStatistic: number | null;
  /** 95 % of the means of resampled histories lie between these. */
  interval: { lowPct: number; highPct: number } | null;
};

type Resampling = { seed: number; draws?: number; blockQuarters?: number };

/**
 * Mean return in each regime with its t value and a bootstrap interval. Whole blocks of quarters are resampled (circular
 * block bootstrap, Politis & Romano 1992), because neighbouring quarters are not independent. Descriptive, not a forecast:
 * show count and t beside every mean. Fails for an empty history.
 * @param history quarters in order
 */
export function returnsByRegime(
  history: readonly RegimeReturn[],
  { seed, draws = 1000, blockQuarters = 4 }: Resampling,
): Outcome<Record<Regime, RegimeReturnSummary>> {
  if (history.length === 0) return failure('there are no quarters');
  const random = seededRandom(seed);
  const drawnMeans: Record<Regime, number[]> = { goldilocks: [], reflation: [], inflation: [], deflation: [] };
  const columns = columnsOf(history);
  for (let draw = 0; draw < draws; draw += 1) {
    const { sums, counts } = resampledSums(columns, { random, blockQuarters });
    for (const [code, regime] of regimes.entries()) {
      const count = elementAt(counts, code);
      if (count > 0) drawnMeans[regime].push(elementAt(sums, code) / count);
    }
  }
  const summaryOf = (regime: Regime) =>
    summary(
      history.filter((quarter) => quarter.regime === regime).map(({ returnPct }) => returnPct),
      drawnMeans[regime],
    );
  return success({
    goldilocks: summaryOf('goldilocks'),
    reflation: summaryOf('reflation'),
    inflation: summaryOf('inflation'),
    deflation: summaryOf('deflation'),
  });
}

/**
 * Probability that regimes dealt out at random would part the mean returns as far (highest less lowest) as the real ones do:
 * a permutation test, small when there is an edge. Fails for fewer than two regimes.
 */
export function permutationPValue01(
  history: readonly RegimeReturn[],
  { seed, permutations = 1000 }: { seed: number; permutations?: number },
): Outcome<number> {
  const real = meanSpread(history);
  if (real === null) return failure('there must be at least two regimes');
  const random = seededRandom(seed);
  const labels = history.map(({ regime }) => regime);
  let asFar = 1;
  for (let turn = 0; turn < permutations; turn += 1) {
    shuffle(labels, random);
    const dealt = history.map(({ returnPct }, index) => ({ regime: elementAt(labels, index), returnPct }));
    if ((meanSpread(dealt) ?? 0) >= real) asFar += 1;
  }
  return success(asFar / (permutations + 1));
}

type ReturnColumns = { codes: Int8Array; returns: Float64Array };

// Numbers side by side: a thousand resamplings of objects take many times longer.
function columnsOf(history: readonly RegimeReturn[]): ReturnColumns {
  return {
    codes: Int8Array.from(history, ({ regime }) => regimes.indexOf(regime)),
    returns: Float64Array.from(history, ({ returnPct }) => returnPct),
  };
}

function resampledSums(
  { codes, returns }: ReturnColumns,
  { random, blockQuarters }: { random: () => number; blockQuarters: number },
): { sums: number[]; counts: number[] } {
  const [sums, counts] = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  const count = codes.length;
  for (let drawn = 0; drawn < count;) {
    const start = Math.floor(random() * count);
    for (let step = 0; step < blockQuarters && drawn < count; step += 1, drawn += 1) {
      const place = (start + step) % count;
      const code = codes[place] ?? 0;
      sums[code] = (sums[code] ?? 0) + (returns[place] ?? 0);
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return { sums, counts };
}

function meansByRegime(history: readonly RegimeReturn[]): Record<Regime, number | null> {
  const sums = { goldilocks: 0, reflation: 0, inflation: 0, deflation: 0 };
  const counts = { goldilocks: 0, reflation: 0, inflation: 0, deflation: 0 };
  for (const { regime, returnPct } of history) {
    sums[regime] += returnPct;
    counts[regime] += 1;
  }
  const meanOf = (regime: Regime) => (counts[regime] === 0 ? null : sums[regime] / counts[regime]);
  return {
    goldilocks: meanOf('goldilocks'),
    reflation: meanOf('reflation'),
    inflation: meanOf('inflation'),
    deflation: meanOf('deflation'),
  };
}

function meanSpread(history: readonly RegimeReturn[]): number | null {
  const means = Object.values(meansByRegime(history)).filter((value) => value !== null);
  return means.length < 2 ? null : Math.max(...means) - Math.min(...means);
}

/** Fisher and Yates, in place. */
function shuffle(labels: Regime[], random: () => number): void {
  for (let last = labels.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = elementAt(labels, last);
    labels[last] = elementAt(labels, other);
    labels[other] = kept;
  }
}

function summary(returns: readonly number[], drawnMeans: readonly number[]): RegimeReturnSummary {
  const count = returns.length;
  if (count === 0) return { count, meanPct: null, positiveShare01: null, tStatistic: null, interval: null };
  const low = percentile(drawnMeans, 0.025);
  const high = percentile(drawnMeans, 0.975);
  return {
    count,
    meanPct: mean(returns),
    positiveShare01: returns.filter((value) => value > 0).length / count,
    tStatistic: count < 2 || !hasSpread(returns) ? null : mean(returns) / (sampleDeviation(returns) / Math.sqrt(count)),
    interval: count < 2 || !low.ok || !high.ok ? null : { lowPct: low.value, highPct: high.value },
  };
}
