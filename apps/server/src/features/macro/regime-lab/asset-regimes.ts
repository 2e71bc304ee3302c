import type { RegimeLab } from '@aex/contracts/macro';
import { permutationPValue01, type RegimeReturn, returnsByRegime } from '@aex/quant/regime/regime-returns';
import type { Regime, RegimePoint } from '@aex/quant/regime/regime';
import type { PriceHistory } from '#features/market/index.ts';
import { type QuarterlyReturn, quarterlyReturns } from './quarterly-returns.ts';

export type LabAsset = RegimeLab['assets'][number];
type LabReturns = LabAsset['returns'];

const fewestQuarters = 8;
// Fixed, so that the same data give the same intervals.
const seed = 1;

/** Returns of an asset in the regimes of the same quarters; `market` is the benchmark of its excess, null for none. */
export function assetByRegime(
  history: PriceHistory,
  points: ReadonlyArray<Pick<RegimePoint, 'quarter' | 'regime'>>,
  market: PriceHistory | null,
): LabAsset | { reason: string } {
  const regimeOf = new Map(points.map(({ quarter, regime }) => [quarter, regime]));
  const own = inRegimes(quarterlyReturns(history.bars), regimeOf);
  const [first, last] = [own[0], own.at(-1)];
  const returns = summaries(own);
  if (own.length < fewestQuarters || first === undefined || last === undefined || returns === null) {
    return { reason: `${own.length} quarters with bars and a regime are fewer than ${fewestQuarters}.` };
  }
  const excess = market === null ? null : inRegimes(excessReturns(history, market), regimeOf);
  const edge = permutationPValue01(excess === null || excess.length === 0 ? own : excess, { seed });
  return {
    symbol: history.symbol,
    name: history.name,
    quarters: own.length,
    from: first.quarter,
    to: last.quarter,
    returns,
    excess_over_spy: excess === null ? null : summaries(excess),
    permutation_p: edge.ok ? edge.value : null,
    source: history.source,
    state: history.state,
  };
}

function excessReturns(asset: PriceHistory, market: PriceHistory): QuarterlyReturn[] {
  const marketOf = new Map(quarterlyReturns(market.bars).map(({ quarter, returnPct }) => [quarter, returnPct]));
  return quarterlyReturns(asset.bars).flatMap(({ quarter, returnPct }) => {
    const other = marketOf.get(quarter);
    return other === undefined ? [] : [{ quarter, returnPct: returnPct - other }];
  });
}

function inRegimes(
  returns: readonly QuarterlyReturn[],
  regimeOf: ReadonlyMap<string, Regime>,
): Array<RegimeReturn & { quarter: string }> {
  return returns.flatMap(({ quarter, returnPct }) => {
    const regime = regimeOf.get(quarter);
    return regime === undefined ? [] : [{ quarter, regime, returnPct }];
  });
}

function summaries(returns: readonly RegimeReturn[]): LabReturns | null {
  const outcome = returnsByRegime(returns, { seed });
  if (!outcome.ok) return null;
  const of = (regime: Regime) => {
    const { count, meanPct, positiveShare01, tStatistic, interval } = outcome.value[regime];
    return {
      n: count,
      mean_pct: meanPct,
      positive_share: positiveShare01,
      t: tStatistic,
      interval: interval === null ? null : { low_pct: interval.lowPct, high_pct: interval.highPct },
    };
  };
  return {
    goldilocks: of('goldilocks'),
    reflation: of('reflation'),
    inflation: of('inflation'),
    deflation: of('deflation'),
  };
}
