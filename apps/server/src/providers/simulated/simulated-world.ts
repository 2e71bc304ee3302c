import { dailySeries } from './economy/daily-series.ts';
import { monthlySeries } from './economy/monthly-series.ts';
import { quarterlySeries } from './economy/quarterly-series.ts';
import type { SimulatedSeries } from './economy/simulated-observation.ts';
import { weeklySeries } from './economy/weekly-series.ts';
import { type Company, companyOf } from './market/company.ts';
import { type CompanyReturns, companyReturns } from './market/company-returns.ts';
import { type DailyPath, dailyPath } from './market/daily-path.ts';
import { type EarningsDate, earningsDates } from './market/earnings-calendar.ts';
import { type FactorPaths, factorPaths } from './market/factor-paths.ts';
import { fundReturns } from './market/fund.ts';
import { sectorIds } from './market/sector-profiles.ts';
import { volatilityIndex, volatilityIndexLevels, volatilityIndexReturns } from './market/volatility-index.ts';
import { lastCompletedSession, timelineThrough } from './market/world-timeline.ts';
import { companiesBySector } from './universe/companies.ts';
import { funds } from './universe/funds.ts';

/** Everything that happened to a company by a session: prices, results, and what its options are priced on. */
export type CompanyHistory = { company: Company; daily: DailyPath; earnings: EarningsDate[]; returns: CompanyReturns };

export type SimulatedWorld = ReturnType<typeof createSimulatedWorld>;

const keptDates = 2;

/**
 * A made-up market and economy: pure functions of a seed. The same seed gives the same world on every machine, and a later
 * date only adds to it. Histories begin on the world's first session and take a few milliseconds each.
 */
export function createSimulatedWorld(seed: number) {
  const companies = new Map(
    sectorIds.flatMap((sector) =>
      companiesBySector[sector].map((name, rank) => [name[0], companyOf(seed, { name, sector, rank })] as const),
    ),
  );
  const fundsBySymbol = new Map(funds.map((fund) => [fund.symbol, fund]));
  // The session that is under way and the last one that is over are asked for in turn.
  const kept = new Map<string, FactorPaths>();

  /** The factors through the last session at or before a date; the last asked for are kept. */
  const factorsThrough = (date: string): FactorPaths => {
    const factors = kept.get(date) ?? factorPaths(seed, timelineThrough(date));
    kept.delete(date);
    kept.set(date, factors);
    const [oldest] = kept.keys();
    if (kept.size > keptDates && oldest !== undefined) kept.delete(oldest);
    return factors;
  };

  const findCompany = (symbol: string, date: string): CompanyHistory | null => {
    const company = companies.get(symbol);
    if (company === undefined) return null;
    const factors = factorsThrough(date);
    const { timeline } = factors;
    const earnings = earningsDates(seed, { symbol, timeline });
    const returns = companyReturns(seed, { company, factors, earnings });
    return { company, daily: dailyPath(seed, { terms: company.terms, path: returns, timeline }), earnings, returns };
  };

  /** The results of a company up to the first one after a date; null for a symbol that is none. */
  const findEarnings = (symbol: string, date: string): EarningsDate[] | null =>
    companies.has(symbol) ? earningsDates(seed, { symbol, timeline: factorsThrough(date).timeline }) : null;

  /** Bars of every session from the world's start through a date; null for a symbol that the world does not have. */
  const findDaily = (symbol: string, date: string): DailyPath | null => {
    const company = findCompany(symbol, date);
    if (company !== null) return company.daily;
    const factors = factorsThrough(date);
    const { timeline } = factors;
    if (symbol === volatilityIndex.symbol) {
      return dailyPath(seed, { ...volatilityIndexReturns(volatilityIndexLevels(seed, factors)), timeline });
    }
    const fund = fundsBySymbol.get(symbol);
    if (fund === undefined) return null;
    return dailyPath(seed, { terms: fund.terms, path: fundReturns(seed, fund, factors), timeline });
  };

  /** Every value published by a moment, revisions included, of each series of the economy. */
  const macroSeries = (moment: Date): SimulatedSeries[] => {
    const now = moment.toISOString();
    const date = lastCompletedSession(now);
    const factors = factorsThrough(date);
    const index = findDaily('SPX', date)?.close ?? [];
    const closes = { index, volatility: volatilityIndexLevels(seed, factors) };
    const all = [
      ...monthlySeries(seed, factors.economy),
      ...quarterlySeries(seed, factors.economy),
      ...weeklySeries(seed, factors),
      ...dailySeries(seed, { factors, closes }),
    ];
    return all.map(({ id, observations }) => ({
      id,
      observations: observations.filter(({ knownAt }) => knownAt <= now),
    }));
  };

  return {
    seed,
    macroSeries,
    factorsThrough,
    findCompany,
    findEarnings,
    findDaily,
    findTerms: (symbol: string) => (companies.get(symbol) ?? fundsBySymbol.get(symbol))?.terms ?? null,
    findFund: (symbol: string) => fundsBySymbol.get(symbol) ?? null,
  };
}
