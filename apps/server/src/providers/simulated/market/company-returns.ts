import { elementAt } from '@aex/quant/element';
import { randomStream, studentAt, uniformAt } from '@aex/quant/simulation/random-stream';
import { nextVariance, type VolatilityWeights } from '@aex/quant/simulation/volatility-process';
import type { Company } from './company.ts';
import type { ReturnsPath } from './daily-path.ts';
import type { EarningsDate } from './earnings-calendar.ts';
import { type FactorPaths, marketShock, marketVolatility, sessionsOfYear } from './factor-paths.ts';
import { sectorProfiles } from './sector-profiles.ts';

/** How a share hangs on the factors: loads of the market's and the sector's moves, deviations a session of its own ones. */
type CompanyLoads = { beta: number; sector: number; own: number; newsMove: number };

const ownWeights: VolatilityWeights = { alpha: 0.075, beta: 0.9, leverage: 0.015, highest: 9 };
const newsOfSession = 0.006;
const riskFreeDrift = 0.03;
const marketPremium = 0.06;

/** The loads that give the company its volatility and its shares of variance by market and sector. */
function companyLoads(company: Company): CompanyLoads {
  const variance = company.volatility ** 2;
  const ownVariance = variance * (1 - company.marketShare - company.sectorShare);
  const newsMove = 0.13 * company.volatility;
  const jumps = 4 * company.earningsMove ** 2 + newsOfSession * sessionsOfYear * newsMove ** 2;
  const steady = Math.max(0.35 * ownVariance, ownVariance - jumps);
  return {
    beta: Math.sqrt(company.marketShare * variance) / marketVolatility,
    sector: Math.sqrt((company.sectorShare * variance) / sessionsOfYear),
    own: Math.sqrt(steady / sessionsOfYear),
    newsMove,
  };
}

export type CompanyReturns = ReturnsPath & { jumps: Float64Array; ownVariance: number };

/** Returns of a share: drift, market, sector, its own clustered moves, and jumps on results and on other news. */
export function companyReturns(
  seed: number,
  { company, factors, earnings }: { company: Company; factors: FactorPaths; earnings: readonly EarningsDate[] },
): CompanyReturns {
  const sessions = factors.timeline.days.length;
  const loads = companyLoads(company);
  const sector = factors.sectors[company.sector];
  const { growthTilt, inflationTilt } = sectorProfiles[company.sector];
  const drift = riskFreeDrift + marketPremium * loads.beta + company.excessDrift - 0.3 * company.volatility ** 2;
  const ownStream = randomStream(seed, company.symbol, 'own');
  const path: CompanyReturns = {
    returns: new Float64Array(sessions),
    deviations: new Float64Array(sessions),
    jumps: jumpsOf(seed, { company, sessions, earnings, newsMove: loads.newsMove }),
    ownVariance: 1,
  };
  for (let index = 0; index < sessions; index += 1) {
    const tilt =
      growthTilt * elementAt(factors.growthTilt, index) + inflationTilt * elementAt(factors.inflationTilt, index);
    const own = studentAt(ownStream, index, 5);
    const common = loads.beta * marketShock(factors, index) + loads.sector * elementAt(sector.shocks, index);
    const ownVariance = path.ownVariance * elementAt(factors.moods, index);
    const diffuse = common + loads.own * Math.sqrt(ownVariance) * own;
    path.returns[index] = (drift + tilt) / sessionsOfYear + diffuse + elementAt(path.jumps, index);
    path.deviations[index] = Math.sqrt(
      (loads.beta * marketVolatility) ** 2 * (elementAt(factors.market.variances, index) / sessionsOfYear) +
        loads.sector ** 2 * elementAt(sector.variances, index) +
        loads.own ** 2 * ownVariance,
    );
    path.ownVariance = nextVariance(path.ownVariance, own, ownWeights);
  }
  return path;
}

type JumpPlan = { company: Company; sessions: number; earnings: readonly EarningsDate[]; newsMove: number };

function jumpsOf(seed: number, { company, sessions, earnings, newsMove }: JumpPlan): Float64Array {
  const jumps = new Float64Array(sessions);
  const newsStream = randomStream(seed, company.symbol, 'news');
  const sizeStream = randomStream(seed, company.symbol, 'news size');
  for (let index = 0; index < sessions; index += 1) {
    if (uniformAt(newsStream, index) < newsOfSession) jumps[index] = newsMove * studentAt(sizeStream, index, 5);
  }
  for (const { counter, reactionIndex } of earnings) {
    if (reactionIndex !== null)
      jumps[reactionIndex] = company.earningsMove * earningsSurprise(seed, company.symbol, counter);
  }
  return jumps;
}

/** How surprising results are, in deviations; the price jumps by it, and the figures of the report are made to fit. */
export function earningsSurprise(seed: number, symbol: string, counter: number): number {
  const surprise = studentAt(randomStream(seed, symbol, 'earnings'), counter, 6);
  return Math.max(-4, Math.min(4, surprise));
}
