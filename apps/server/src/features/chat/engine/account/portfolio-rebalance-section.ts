import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import type { MixShare } from '../comparison/mixed-history.ts';
import { listOf } from '../list-of.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_rebalance', input: {} };
const toEqual = /\b(?:equal(?:ly)?(?:[- ]weight\w*)?|same weights?|evenly)\b/;
const rebalanced =
  /\bhow (?:would|could|can|do) (?:i|we) (?:get|move|come|go) (?:my portfolio |from here )?to \d[\d.]* ?(?:%|percent)|\bto (?:get|bring|move) (?:me|my portfolio|my holdings) to \d[\d.]* ?(?:%|percent)|\brebalanc(?:e|ed|ing)\b(?=.*\b(?:me|my|our|i|we|portfolio|holdings?|equal\w*)\b)|\b(?:my|our) (?:portfolio|holdings|positions|stocks)\b.{0,30}\bequal(?:ly)?[- ]weight\w*/;
const noOther =
  'I work out what a rebalancing would buy and sell where it is to equal weights or to weights that are named and add up to the whole.';
const noValue = 'I can\u2019t work that out: something held has no price, or nothing is held.';

/** Whether a plain text asks what a rebalancing of the own portfolio would buy and sell. */
export function asksRebalancing(plain: string): boolean {
  return rebalanced.test(plain);
}

/** Whether weights are named, as a percentage of one thing and of another. */
export function namesWeights(plain: string): boolean {
  return !toEqual.test(plain) && /\d ?(?:%|percent)/.test(plain);
}

/** What would be bought and sold, in money and in shares, for the holdings to have equal weights or those named; cash stays what it is. */
export function rebalancePart(reading: PortfolioReading, plain: string, shares: readonly MixShare[] | null): Part {
  if (shares === null && !toEqual.test(plain)) return { ...place, gap: noOther };
  const { holdings, held, currency, asOf, value } = reading;
  if (value === null || holdings.length < 2) return { ...place, gap: noValue };
  const foreign = (shares ?? []).filter(({ symbol }) => !holdings.some((each) => each.symbol === symbol));
  const sum = (shares ?? []).reduce((whole, { weight01 }) => whole + weight01, 0);
  if (shares !== null && Math.abs(sum - 1) > 0.001) return { ...place, gap: noOther };
  const invested = holdings.reduce((sum, each) => sum + each.value, 0);
  const targetOf = (symbol: string) =>
    invested * (shares === null ? 1 / holdings.length : (shares.find((each) => each.symbol === symbol)?.weight01 ?? 0));
  const money = { unit: 'currency' as const, currency };
  const all = [...holdings, ...foreign.map(({ symbol }) => ({ symbol, value: 0 }))];
  const rows = all.map(({ symbol, value: worth }) => {
    const quantity = held.find((each) => each.symbol === symbol)?.quantity ?? null;
    const target = targetOf(symbol);
    const trade = target - worth;
    return {
      symbol,
      worth,
      target,
      trade,
      count: quantity === null || worth <= 0 ? null : (trade / worth) * quantity,
    };
  });
  const bought = rows.reduce((sum, { trade }) => sum + Math.max(0, trade), 0);
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: ${shares === null ? 'equal weights' : 'weights that are named'}`,
    content: `The value of each holding on ${asOf} beside its share of all that is invested; cash, costs and taxes are left out.`,
    shown: bought.toFixed(2),
    figures: [
      ...(shares === null
        ? [{ key: 'target', metric: 'value of each holding', value: invested / holdings.length, ...money }]
        : [{ key: 'invested', metric: 'value of all holdings', value: invested, ...money }]),
      { key: 'bought', metric: 'sum of the purchases', value: bought, ...money },
      ...rows.flatMap(({ symbol, worth, target, trade, count }): FigureSpec[] => [
        { key: `v_${symbol}`, metric: `value of ${symbol}`, value: worth, ...money },
        { key: `t_${symbol}`, metric: `purchase of ${symbol}`, value: trade, ...money },
        { key: `g_${symbol}`, metric: `target value of ${symbol}`, value: target, ...money },
        ...(count === null
          ? []
          : [{ key: `n_${symbol}`, metric: `number of shares of ${symbol}`, value: count, unit: 'count' as const }]),
      ]),
    ],
    dates: { last: asOf },
  });
  return sectionOf(place, finding, (e) => [
    [
      shares === null
        ? `At equal weights the value of each holding is ${slot(e, 'target', 'usd2')} ${cite(e)}.`
        : `The weights are taken of the value of all holdings, ${slot(e, 'invested', 'usd2')} ${cite(e)}; what is not named is sold.`,
      `The sum of the purchases is ${slot(e, 'bought', 'usd2')} ${cite(e)}, and sales pay for them; what is negative below is sold.`,
      ...(foreign.length === 0
        ? []
        : [
            `You hold no ${listOf(
              foreign.map(({ symbol }) => symbol),
              'or',
            )} yet: all of it is bought, told in money alone.`,
          ]),
      `It is arithmetic on the values of ${slot(e, 'last', 'date')}, no recommendation: cash stays what it is, and costs and taxes are left out.`,
    ],
    {
      columns: ['Holding', 'Value now', ...(shares === null ? [] : ['Target']), 'To buy', 'In shares'],
      rows: rows.map(({ symbol, count }) =>
        rowOf(symbol, e, [
          [`v_${symbol}`, 'usd2'],
          ...(shares === null ? [] : [[`g_${symbol}`, 'usd2'] as const]),
          [`t_${symbol}`, 'usd2'],
          count === null ? 'N/A' : [`n_${symbol}`, 'num2'],
        ]),
      ),
    },
  ]);
}
