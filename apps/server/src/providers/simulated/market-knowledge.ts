import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { elementAt } from '@aex/quant/element';
import { sessionsOfYear } from './market/factor-paths.ts';
import { fundReturns } from './market/fund.ts';
import { sessionQuoteAt } from './market/session-quote.ts';
import { hasBegun, lastCompletedSession, quotedSession } from './market/world-timeline.ts';
import { optionChain, type SimulatedOption } from './options/option-chain.ts';
import { optionVolumes } from './options/option-volumes.ts';
import type { VolatilityState } from './options/volatility-surface.ts';
import { companyFigures, type SimulatedFigure } from './reports/company-figures.ts';
import { companyFilings, type SimulatedFiling } from './reports/company-filings.ts';
import { companyNews, type SimulatedNews } from './reports/company-news.ts';
import { economyNews } from './reports/economy-news.ts';
import { sessionBarOf } from './session-bars.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** A question about a symbol at a moment; nothing that happens later is seen. */
export type AboutSymbol = { symbol: string; moment: Date };

export type NextEvents = { earnings: string | null; dividend: { exDate: string; amount: number } | null };
export type PricedChain = { spot: number; quotedAt: Date; options: SimulatedOption[] };

const calendarDaysOfSession = 365 / sessionsOfYear;
const usualSessions = 500;

/** The next results of a company, null for what has none. Dividends are decided on their day, so none is known ahead. */
export function nextEvents(world: SimulatedWorld, { symbol, moment }: AboutSymbol): NextEvents {
  const now = moment.toISOString();
  if (!hasBegun(now)) return { earnings: null, dividend: null };
  const next = world.findEarnings(symbol, lastCompletedSession(now))?.find(({ announcedAt }) => announcedAt > now);
  return { earnings: next?.announcedAt.slice(0, 10) ?? null, dividend: null };
}

/** Headlines about a company, or about the economy for funds and indices; newest first. */
export function newsAbout(world: SimulatedWorld, { symbol, moment }: AboutSymbol): SimulatedNews[] {
  const now = moment.toISOString();
  if (!hasBegun(now)) return [];
  const history = world.findCompany(symbol, lastCompletedSession(now));
  return history === null ? economyNews(world.macroSeries(moment)) : companyNews(world.seed, history, now);
}

/** Filings of a company, newest first. */
export function filingsOf(world: SimulatedWorld, { symbol, moment }: AboutSymbol): SimulatedFiling[] {
  const now = moment.toISOString();
  if (!hasBegun(now)) return [];
  const history = world.findCompany(symbol, lastCompletedSession(now));
  return history === null ? [] : companyFilings(world.seed, history, now);
}

/** What a company reported, newest first. */
export function figuresOf(world: SimulatedWorld, { symbol, moment }: AboutSymbol): SimulatedFigure[] {
  const now = moment.toISOString();
  if (!hasBegun(now)) return [];
  const history = world.findCompany(symbol, lastCompletedSession(now));
  return history === null ? [] : companyFigures(world.seed, history, now);
}

/** The option chain of a company or fund at a moment; null for what has no options. */
export function chainOf(world: SimulatedWorld, { symbol, moment }: AboutSymbol): PricedChain | null {
  const now = moment.toISOString();
  if (!hasBegun(now)) return null;
  const { date, share01, closesAt } = quotedSession(now);
  const daily = world.findDaily(symbol, date);
  const volumes = daily === null ? null : optionVolumes(world.seed, symbol, daily);
  const bar = daily === null ? null : sessionBarOf(symbol, daily);
  if (daily === null || bar === null || volumes === null) return null;
  const spot = sessionQuoteAt(world.seed, { bar, share01 }).price;
  const factors = world.factorsThrough(date);
  const options = optionChain(world.seed, {
    symbol,
    session: date,
    spot,
    rate: elementAt(factors.curve['3M'], Math.max(0, factors.timeline.days.length - 2)) / 100,
    dividendYield: world.findTerms(symbol)?.dividendYield ?? 0,
    state: volatilityState(world, { symbol, date }),
    puts: Math.round(volumes.puts * share01),
    calls: Math.round(volumes.calls * share01),
  });
  return { spot, quotedAt: share01 < 1 ? moment : new Date(closesAt), options };
}

function volatilityState(world: SimulatedWorld, { symbol, date }: { symbol: string; date: string }): VolatilityState {
  const company = world.findCompany(symbol, date);
  const fund = world.findFund(symbol);
  const deviations =
    company?.returns.deviations ??
    (fund === null ? new Float64Array([0.01]) : fundReturns(world.seed, fund, world.factorsThrough(date)).deviations);
  const recent = deviations.slice(-usualSessions);
  const usual = (recent.reduce((sum, deviation) => sum + deviation ** 2, 0) / recent.length) * sessionsOfYear;
  const next = company?.earnings.at(-1);
  const days = next === undefined ? null : dayNumberOf(next.announcedAt.slice(0, 10)) - dayNumberOf(date);
  return {
    present: elementAt(deviations, deviations.length - 1) ** 2 * sessionsOfYear,
    usual,
    earningsMove: company?.company.earningsMove ?? 0,
    earningsInDays: days === null ? null : Math.max(calendarDaysOfSession, days),
    isIndex: company === null,
  };
}
