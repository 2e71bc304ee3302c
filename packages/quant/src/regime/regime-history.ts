import { type Observation, quarterName } from '../observation.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { growthByQuarter, inflationByQuarter, type QuarterlyRate } from './quarterly-rates.ts';
import { type RegimePoint, regimeOf } from './regime.ts';
import {
  inflationSdOf,
  probabilityUp01,
  type RegimeErrors,
  regimeProbabilities,
  revisionErrors,
} from './regime-probability.ts';

export type RegimeInput = { realGdp: readonly Observation[]; cpi: readonly Observation[]; errors?: RegimeErrors };

/**
 * The regime of every quarter for which growth and inflation and their change from the quarter before are known.
 * Growth: year-on-year change of quarterly real GDP. Inflation: that of the quarter's average CPI (at least two months).
 * The sign of each rate's change from the quarter before places the quarter (a change of exactly 0 counts as down);
 * probabilities come from normal errors with the given SDs, by default those of later revisions
 * (wider for a quarter with a missing month of CPI).
 * @param input levels of one vintage, periods as 'YYYY-MM-DD' (quarters by their first month)
 * @returns points oldest first; rates in percent, changes in percentage points, probabilities 0 to 1 with sum 1
 */
export function regimeHistory({ realGdp, cpi, errors = revisionErrors }: RegimeInput): RegimePoint[] {
  const growth = growthByQuarter(realGdp);
  const inflation = inflationByQuarter(cpi);
  const points: RegimePoint[] = [];
  for (const quarter of [...growth.keys()].sort((a, b) => a - b)) {
    const growthMove = rateMove(growth, quarter);
    const inflationMove = rateMove(inflation, quarter);
    if (growthMove === null || inflationMove === null) continue;
    points.push(regimePoint(quarterName(quarter), { growth: growthMove, inflation: inflationMove, errors }));
  }
  return points;
}

/** The newest quarter's regime. Fails when no quarter has both rates and their change. */
export function currentRegime(input: RegimeInput): Outcome<RegimePoint> {
  const newest = regimeHistory(input).at(-1);
  if (newest === undefined)
    return failure('growth and inflation of two following quarters and their year before are needed');
  return success(newest);
}

type RateMove = { yoyPct: number; changePp: number; incomplete: boolean };

function rateMove(rates: ReadonlyMap<number, QuarterlyRate>, quarter: number): RateMove | null {
  const now = rates.get(quarter);
  const before = rates.get(quarter - 1);
  if (now === undefined || before === undefined) return null;
  return { yoyPct: now.yoyPct, changePp: now.yoyPct - before.yoyPct, incomplete: now.incomplete || before.incomplete };
}

function regimePoint(
  quarter: string,
  { growth, inflation, errors }: { growth: RateMove; inflation: RateMove; errors: RegimeErrors },
): RegimePoint {
  const pGrowthUp01 = probabilityUp01(growth.changePp, errors.growthSdPp);
  const pInflationUp01 = probabilityUp01(inflation.changePp, inflationSdOf(errors, inflation.incomplete));
  const regime = regimeOf(growth.changePp > 0, inflation.changePp > 0);
  const probabilities = regimeProbabilities(pGrowthUp01, pInflationUp01);
  return {
    quarter,
    regime,
    confidence01: probabilities[regime],
    probabilities,
    growthYoyPct: growth.yoyPct,
    growthChangePp: growth.changePp,
    inflationYoyPct: inflation.yoyPct,
    inflationChangePp: inflation.changePp,
    pGrowthUp01,
    pInflationUp01,
    incompleteCpi: inflation.incomplete,
  };
}
