import { elementAt } from '@aex/quant/element';
import { normalAt, randomStream, type RandomStream, studentAt } from '@aex/quant/simulation/random-stream';
import { nextVariance, type VolatilityWeights } from '@aex/quant/simulation/volatility-process';
import { economyMonthOf, economyPath, type EconomyPath } from '../economy/economy-path.ts';
import { type YieldCurvePath, yieldCurvePath } from '../economy/yield-curve-path.ts';
import { type SectorId, sectorIds } from './sector-profiles.ts';
import type { Timeline } from './world-timeline.ts';

/** A factor's return of every session without its drift, and the variance, 1 on average, that each session began with. */
export type FactorPath = { shocks: Float64Array; variances: Float64Array; nextVariance: number };

/** What moves more than one security, by session. */
export type FactorPaths = {
  timeline: Timeline;
  economy: EconomyPath;
  curve: YieldCurvePath;
  /** How nervous all markets are, as a factor of variances, 1 on average. */
  moods: Float64Array;
  market: FactorPath;
  /** Log returns of the whole market, dividends included. */
  marketReturns: Float64Array;
  sectors: Record<SectorId, FactorPath>;
  smallCompanies: FactorPath;
  /** Whether growth, or inflation, is speeding up: -1 to 1. */
  growthTilt: Float64Array;
  inflationTilt: Float64Array;
};

export const sessionsOfYear = 252;
export const marketVolatility = 0.18;
const marketDrift = 0.098;
// Part of the distance from its trend that the market makes good in a session; half of it takes about five years.
const trendPull = 0.0006;
const marketGrowthTilt = 0.05;
const marketInflationTilt = -0.04;
const marketSessionDrift = (marketDrift - marketVolatility ** 2 / 2) / sessionsOfYear;
const marketDeviation = marketVolatility / Math.sqrt(sessionsOfYear);

export const marketWeights: VolatilityWeights = { alpha: 0.03, beta: 0.91, leverage: 0.085, highest: 10 };
const factorWeights: VolatilityWeights = { alpha: 0.055, beta: 0.93, leverage: 0, highest: 9 };
const tailFreedom = 8;
const moodPersistence = 0.994;
const moodDeviation = 0.28;

/** All factors of a seed over the sessions of a timeline. */
export function factorPaths(seed: number, timeline: Timeline): FactorPaths {
  const months = economyMonthOf(timeline.dates.at(-1) ?? '2006-01-01') + 1;
  const economy = economyPath(seed, months);
  const moods = volatilityMoods(randomStream(seed, 'factor', 'mood'), timeline.days.length);
  const path = (label: string, weights = factorWeights) =>
    factorPath({ stream: randomStream(seed, 'factor', label), moods, weights });
  const sector = (id: SectorId) => path(`sector ${id}`);
  const market = path('market', marketWeights);
  const tilt = tilts(timeline, economy);
  const sectors = Object.fromEntries(sectorIds.map((id) => [id, sector(id)]));
  return {
    timeline,
    economy,
    curve: yieldCurvePath(seed, { timeline, economy }),
    moods,
    market,
    marketReturns: marketReturns(market, tilt),
    sectors: asSectorRecord(sectors),
    smallCompanies: path('small companies'),
    ...tilt,
  };
}

// Object.fromEntries forgets its keys; every sector was put in.
function asSectorRecord(record: Record<string, FactorPath>): Record<SectorId, FactorPath> {
  return record as Record<SectorId, FactorPath>;
}

type FactorPlan = { stream: RandomStream; moods: Float64Array; weights: VolatilityWeights };

function factorPath({ stream, moods, weights }: FactorPlan): FactorPath {
  const sessions = moods.length;
  const path: FactorPath = {
    shocks: new Float64Array(sessions),
    variances: new Float64Array(sessions),
    nextVariance: 1,
  };
  let clustered = 1;
  for (let index = 0; index < sessions; index += 1) {
    const shock = studentAt(stream, index, tailFreedom);
    const variance = clustered * elementAt(moods, index);
    path.variances[index] = variance;
    path.shocks[index] = Math.sqrt(variance) * shock;
    clustered = nextVariance(clustered, shock, weights);
    path.nextVariance = clustered * elementAt(moods, index);
  }
  return path;
}

// Calm and nervous years: a slow factor of every variance, 1 on average, that keeps volatility clustered over months.
function volatilityMoods(stream: RandomStream, sessions: number): Float64Array {
  let mood = 0;
  return new Float64Array(sessions).map((_, index) => {
    mood = moodPersistence * mood + moodDeviation * Math.sqrt(1 - moodPersistence ** 2) * normalAt(stream, index);
    return Math.exp(2 * (mood - moodDeviation ** 2));
  });
}

// Whether growth and inflation of the economy are speeding up, by month; what the market can have sensed by then.
function tilts(timeline: Timeline, economy: EconomyPath): Tilts {
  const growthTilt = new Float64Array(timeline.days.length);
  const inflationTilt = new Float64Array(timeline.days.length);
  timeline.dates.forEach((date, index) => {
    const month = economyMonthOf(date);
    const change = (values: Float64Array) => elementAt(values, month - 1) - elementAt(values, month - 4);
    growthTilt[index] = Math.tanh(change(economy.cycle));
    inflationTilt[index] = Math.tanh(change(economy.inflation));
  });
  return { growthTilt, inflationTilt };
}

type Tilts = Pick<FactorPaths, 'growthTilt' | 'inflationTilt'>;

// Drift, the tilts of the economy, the market's own moves, and a slow pull back to its trend.
function marketReturns({ shocks }: FactorPath, { growthTilt, inflationTilt }: Tilts): Float64Array {
  let gap = 0;
  return shocks.map((shock, index) => {
    const tilt =
      marketGrowthTilt * elementAt(growthTilt, index) + marketInflationTilt * elementAt(inflationTilt, index);
    const surprise = marketDeviation * shock + tilt / sessionsOfYear - trendPull * gap;
    gap += surprise;
    return marketSessionDrift + surprise;
  });
}

/** Log return of the whole market in a session, dividends included. */
export function marketReturn(factors: FactorPaths, index: number): number {
  return elementAt(factors.marketReturns, index);
}

/** The market's return above or below its long-run drift. */
export function marketShock(factors: FactorPaths, index: number): number {
  return elementAt(factors.marketReturns, index) - marketSessionDrift;
}
