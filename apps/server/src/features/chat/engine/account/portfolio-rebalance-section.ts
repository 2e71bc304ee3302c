import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_rebalance', input: {} };
const toEqual = /\b(?:equal(?:ly)?(?:[- ]weight\w*)?|same weights?|evenly)\b/;
const rebalanced =
  /\brebalanc(?:e|ed|ing)\b(?=.*\b(?:me|my|our|i|we|portfolio|holdings?|equal\w*)\b)|\b(?:my|our) (?:portfolio|holdings|positions|stocks)\b.{0,30}\bequal(?:ly)?[- ]weight\w*/;
const noOther =
  'I work out what a rebalancing to equal weights would buy and sell, and none to other weights. What is held, with its weights, I can tell.';
const noValue = 'I can\u2019t work that out: something held has no price, or nothing is held.';

/** Whether a plain text asks what a rebalancing of the own portfolio would buy and sell. */
export function asksRebalancing(plain: string): boolean {
  return rebalanced.test(plain);
}

/** What would be bought and sold, in money and in shares, for each holding to be worth the same; cash stays what it is. */
export function rebalancePart(reading: PortfolioReading, plain: string): Part {
  if (!toEqual.test(plain)) return { ...place, gap: noOther };
  const { holdings, held, currency, asOf, value } = reading;
  if (value === null || holdings.length < 2) return { ...place, gap: noValue };
  const invested = holdings.reduce((sum, each) => sum + each.value, 0);
  const target = invested / holdings.length;
  const money = { unit: 'currency' as const, currency };
  const rows = holdings.map(({ symbol, value: worth }) => {
    const quantity = held.find((each) => each.symbol === symbol)?.quantity ?? null;
    const trade = target - worth;
    return { symbol, worth, trade, shares: quantity === null || worth <= 0 ? null : (trade / worth) * quantity };
  });
  const bought = rows.reduce((sum, { trade }) => sum + Math.max(0, trade), 0);
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: equal weights',
    content: `The value of each holding on ${asOf} beside the same share of all that is invested; cash, costs and taxes are left out.`,
    shown: target.toFixed(2),
    figures: [
      { key: 'target', metric: 'value of each holding', value: target, ...money },
      { key: 'bought', metric: 'sum of the purchases', value: bought, ...money },
      ...rows.flatMap(({ symbol, worth, trade, shares }): FigureSpec[] => [
        { key: `v_${symbol}`, metric: `value of ${symbol}`, value: worth, ...money },
        { key: `t_${symbol}`, metric: `purchase of ${symbol}`, value: trade, ...money },
        ...(shares === null
          ? []
          : [{ key: `n_${symbol}`, metric: `number of shares of ${symbol}`, value: shares, unit: 'count' as const }]),
      ]),
    ],
    dates: { last: asOf },
  });
  return sectionOf(place, finding, (e) => [
    [
      `At equal weights the value of each holding is ${slot(e, 'target', 'usd2')} ${cite(e)}.`,
      `The sum of the purchases is ${slot(e, 'bought', 'usd2')} ${cite(e)}, and sales pay for them; what is negative below is sold.`,
      `It is arithmetic on the values of ${slot(e, 'last', 'date')}, no recommendation: cash stays what it is, and costs and taxes are left out.`,
    ],
    {
      columns: ['Holding', 'Value now', 'To buy', 'In shares'],
      rows: rows.map(({ symbol, shares }) =>
        rowOf(symbol, e, [
          [`v_${symbol}`, 'usd2'],
          [`t_${symbol}`, 'usd2'],
          shares === null ? 'N/A' : [`n_${symbol}`, 'num2'],
        ]),
      ),
    },
  ]);
}
