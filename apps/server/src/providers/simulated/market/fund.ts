import { elementAt } from '@aex/quant/element';
import { randomStream, studentAt } from '@aex/quant/simulation/random-stream';
import type { CurveTenor } from '../economy/yield-curve-path.ts';
import type { ReturnsPath, TradingTerms } from './daily-path.ts';
import { type FactorPaths, marketReturn, marketVolatility, sessionsOfYear } from './factor-paths.ts';
import { type SectorId, sectorIds, sectorProfiles } from './sector-profiles.ts';

/** What a fund or an index holds. `noise`, `spread`, `volatility` and `drift` are fractions a year. */
export type FundHolding =
  | {
      kind: 'equities';
      beta: number;
      sectors: Partial<Record<SectorId, number>>;
      smallCompanies: number;
      noise: number;
      drift?: number;
    }
  | { kind: 'treasuries'; tenor: CurveTenor; duration: number }
  | { kind: 'credit'; tenor: CurveTenor; duration: number; spread: number; beta: number; noise: number }
  | { kind: 'commodity'; volatility: number; drift: number; beta: number; duration: number };

export type Fund = {
  symbol: string;
  name: string;
  kind: 'fund' | 'index';
  holding: FundHolding;
  terms: TradingTerms;
};

/** Returns of a fund from the factors alone, with a little noise where its holdings are not the factors themselves. */
export function fundReturns(seed: number, fund: Fund, factors: FactorPaths): ReturnsPath {
  const sessions = factors.timeline.days.length;
  const path: ReturnsPath = {
    returns: new Float64Array(sessions),
    deviations: new Float64Array(sessions),
    jumps: null,
  };
  const stream = randomStream(seed, fund.symbol, 'own');
  const step = stepOf(fund.holding, factors);
  for (let index = 0; index < sessions; index += 1) {
    const { total, deviation, noise } = step(index);
    path.returns[index] = total + (noise === 0 ? 0 : (noise / Math.sqrt(sessionsOfYear)) * studentAt(stream, index, 6));
    path.deviations[index] = deviation;
  }
  return path;
}

type Step = { total: number; deviation: number; noise: number };

function stepOf(holding: FundHolding, factors: FactorPaths): (index: number) => Step {
  if (holding.kind === 'equities') return equitiesStep(holding, factors);
  if (holding.kind === 'commodity') return commodityStep(holding, factors);
  return bondStep(holding, factors);
}

function equitiesStep(
  holding: Extract<FundHolding, { kind: 'equities' }>,
  factors: FactorPaths,
): (index: number) => Step {
  const loads = sectorIds.flatMap((id) => {
    const weight = holding.sectors[id] ?? 0;
    const { volatility, sectorShare } = sectorProfiles[id];
    return weight === 0
      ? []
      : [{ factor: factors.sectors[id], load: weight * volatility * Math.sqrt(sectorShare / sessionsOfYear) }];
  });
  const smallLoad = holding.smallCompanies / Math.sqrt(sessionsOfYear);
  return (index) => {
    let total = holding.beta * marketReturn(factors, index) + (holding.drift ?? 0) / sessionsOfYear;
    let variance =
      (holding.beta * marketVolatility) ** 2 * (elementAt(factors.market.variances, index) / sessionsOfYear);
    for (const { factor, load } of loads) {
      total += load * elementAt(factor.shocks, index);
      variance += load ** 2 * elementAt(factor.variances, index);
    }
    total += smallLoad * elementAt(factors.smallCompanies.shocks, index);
    variance +=
      smallLoad ** 2 * elementAt(factors.smallCompanies.variances, index) + holding.noise ** 2 / sessionsOfYear;
    return { total, deviation: Math.sqrt(variance), noise: holding.noise };
  };
}

// A bond fund earns yesterday's yield and loses its duration times the rise of it, with convexity.
function bondStep(
  holding: Extract<FundHolding, { kind: 'treasuries' | 'credit' }>,
  factors: FactorPaths,
): (index: number) => Step {
  const yields = factors.curve[holding.tenor];
  const credit = holding.kind === 'credit' ? holding : { spread: 0, beta: 0, noise: 0 };
  const usual = (holding.duration * 0.0005 + credit.beta * 0.01) * 1.1;
  return (index) => {
    const before = elementAt(yields, Math.max(0, index - 1));
    const rise = (elementAt(yields, index) - before) / 100;
    const carry = (before / 100 + credit.spread) / sessionsOfYear;
    const convexity = 0.5 * holding.duration ** 2 * rise * rise;
    const share = credit.beta * (marketReturn(factors, index) - 0.065 / sessionsOfYear);
    return { total: carry - holding.duration * rise + convexity + share, deviation: usual, noise: credit.noise };
  };
}

function commodityStep(
  holding: Extract<FundHolding, { kind: 'commodity' }>,
  factors: FactorPaths,
): (index: number) => Step {
  const yields = factors.curve['10Y'];
  return (index) => {
    const rise = (elementAt(yields, index) - elementAt(yields, Math.max(0, index - 1))) / 100;
    const tilt = 0.05 * elementAt(factors.inflationTilt, index);
    const common = holding.beta * (marketReturn(factors, index) - 0.065 / sessionsOfYear) - holding.duration * rise;
    const deviation = holding.volatility / Math.sqrt(sessionsOfYear);
    return { total: (holding.drift + tilt) / sessionsOfYear + common, deviation, noise: holding.volatility };
  };
}
