import { elementAt } from '@aex/quant/element';
import type { CompanyHistory } from '../simulated-world.ts';
import { earningsSurprise } from '../market/company-returns.ts';
import type { EarningsDate } from '../market/earnings-calendar.ts';

/** Results of a quarter; money in dollars, the expectation and the change of the price on the day that traded on it. */
export type EarningsResult = {
  date: EarningsDate;
  earningsPerShare: number;
  expectedPerShare: number;
  netIncome: number;
  revenue: number;
  reactionPct: number | null;
};

const quartersOfYear = 4;
// What one deviation of surprise moves earnings by.
const surpriseShare = 0.04;

/** The figures of an announcement, made to fit the price: the expectation from the price before, the surprise from the jump. */
export function earningsResult(seed: number, history: CompanyHistory, date: EarningsDate): EarningsResult {
  const { company, daily } = history;
  const reaction = date.reactionIndex;
  const before = (reaction ?? daily.close.length) - 1;
  const price = elementAt(daily.close, Math.max(0, before));
  const expectedPerShare = Math.max(0.01, cents(price / company.priceEarnings / quartersOfYear));
  const surprise = earningsSurprise(seed, company.symbol, date.counter);
  const earningsPerShare = cents(expectedPerShare * (1 + surpriseShare * surprise));
  const netIncome = millions(earningsPerShare * sharesAt(history, before));
  return {
    date,
    earningsPerShare,
    expectedPerShare,
    netIncome,
    revenue: millions(Math.abs(netIncome) / company.margin),
    reactionPct: reaction === null ? null : changePct(history, reaction),
  };
}

/** Change of the close of a session in percent, over a split or dividend of the day as a chart of adjusted prices shows it. */
export function changePct({ daily }: Pick<CompanyHistory, 'daily'>, index: number): number {
  const split = daily.actions.find((action) => action.index === index && action.kind === 'split')?.value ?? 1;
  return (elementAt(daily.close, index) / (elementAt(daily.close, index - 1) / split) - 1) * 100;
}

function sharesAt({ company, daily }: CompanyHistory, index: number): number {
  const splits = daily.actions.filter((action) => action.kind === 'split' && action.index <= index);
  return splits.reduce((shares, { value }) => shares * value, company.shares);
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}

function millions(value: number): number {
  return Math.round(value / 1e6) * 1e6;
}
