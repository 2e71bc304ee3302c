import type { RegimeLab } from '@aex/contracts/macro';
import { quarterIndex, quarterName } from '@aex/quant/observation';
import { currentRegime } from '@aex/quant/regime/regime-history';
import type { RegimePoint } from '@aex/quant/regime/regime';
import { brierScore, calibrationBins, hitRate, regimeCalls } from '@aex/quant/regime/regime-score';
import { observationsAsOf } from '@aex/quant/vintage';
import type { VintageRow } from './vintage-store.ts';

/** A quarter as it was called when its growth was first published, and the moment of that. */
export type FirstCall = { point: RegimePoint; knownAt: string };

export type Skill = { skill: RegimeLab['skill']; skill_reason: string | null };

const fewestCalls = 8;
// Growth of a quarter is not settled before the annual revision.
const monthsUntilSettled = 12;
// A regime needs a quarter, the one before, and their year before.
const quartersNeeded = 7;

/** Each quarter of which the first version of growth is held, called with what was known when that was published. */
export function firstCalls(versions: { output: readonly VintageRow[]; prices: readonly VintageRow[] }): FirstCall[] {
  return realFirstReleases(versions.output).flatMap((release) => callAt(release, versions));
}

/** How the calls on first releases fared, judged by the points of today once a year has passed. */
export function regimeSkill(made: readonly FirstCall[], outcomes: readonly RegimePoint[], moment: Date): Skill {
  if (made.length === 0)
    return without('Only one version of each quarter is stored: what was known at the time is not.');
  const settled = new Date(moment);
  settled.setUTCMonth(settled.getUTCMonth() - monthsUntilSettled);
  const forecasts = made.filter(({ knownAt }) => knownAt <= settled.toISOString()).map(({ point }) => point);
  const calls = regimeCalls(forecasts, outcomes);
  if (calls.length < fewestCalls) {
    return without(`${calls.length} calls on first releases are too few to judge; ${fewestCalls} are needed.`);
  }
  const hits = hitRate(calls);
  const brier = brierScore(calls);
  if (!hits.ok || !brier.ok) return without('The calls cannot be scored.');
  const bins = calibrationBins(calls).map(({ from01, to01, count, meanConfidence01, hitRate01 }) => ({
    from: from01,
    to: to01,
    count,
    mean_confidence: meanConfidence01,
    hit_rate: hitRate01,
  }));
  const [from = '', to = ''] = [forecasts[0]?.quarter, forecasts.at(-1)?.quarter];
  return {
    skill: { calls: calls.length, from, to, hit_rate: hits.value, brier_score: brier.value, bins },
    skill_reason: null,
  };
}

/** The first version of each quarter that has others after it and whose moment is known, not estimated. */
function realFirstReleases(output: readonly VintageRow[]): VintageRow[] {
  const versions = Map.groupBy(output, ({ period }) => period);
  return [...versions.values()]
    .flatMap(([first, ...later]) =>
      first === undefined || first.value === null || first.basis === 'estimated' || later.length === 0 ? [] : [first],
    )
    .sort((a, b) => (a.period < b.period ? -1 : 1));
}

function callAt(
  release: VintageRow,
  { output, prices }: { output: readonly VintageRow[]; prices: readonly VintageRow[] },
): FirstCall[] {
  const firstQuarter = quarterIndex(release.period) - quartersNeeded;
  const asKnown = (rows: readonly VintageRow[]) =>
    observationsAsOf(
      rows
        .filter(({ period }) => quarterIndex(period) >= firstQuarter)
        .map(({ period, value, knownAt }) => ({ period, value, knownFrom: knownAt })),
      release.knownAt,
    );
  const point = currentRegime({ realGdp: asKnown(output), cpi: asKnown(prices) });
  const isOfQuarter = point.ok && point.value.quarter === quarterName(quarterIndex(release.period));
  return isOfQuarter ? [{ point: point.value, knownAt: release.knownAt }] : [];
}

function without(reason: string): Skill {
  return { skill: null, skill_reason: reason };
}
