import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { numberWords } from '../reading/number-words.ts';
import { rowOf } from '../table-writer.ts';
import { portfolioCard } from './portfolio-card.ts';

const noShares = 'I can\u2019t give shares of your portfolio: something held has no price, or it is worth nothing.';
const fewTop = 3;
const countNamed =
  /\b(?:top|largest|biggest|main) (two|three|four|five|six|ten|\d{1,2})\b|\b(two|three|four|five|six|ten|\d{1,2}) (?:top|largest|biggest|main|heaviest)\b/;

/** The cash of the portfolio, in money and as a share of it. */
export function portfolioCashPart(reading: PortfolioReading): Part {
  const { cash, value, currency, asOf } = reading;
  const place = { tool: 'portfolio_cash', input: {} };
  if (cash === null || value === null) return { ...place, gap: noShares };
  const share: FigureSpec[] =
    value > 0
      ? [{ key: 'share', metric: 'share of Cash', aliases: ['share'], value: (cash / value) * 100, unit: 'percent' }]
      : [];
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: cash',
    content: `All cash of its accounts on ${asOf}.`,
    shown: cash.toFixed(2),
    figures: [{ key: 'cash', metric: 'cash', value: cash, unit: 'currency', currency }, ...share],
    dates: { last: asOf },
  });
  return sectionOf(place, finding, (e) => [
    [
      `The cash of your portfolio on ${slot(e, 'last', 'date')} was ${slot(e, 'cash', 'usd2')} ${cite(e)}.`,
      ...(share.length === 0
        ? []
        : [`The share of Cash in your portfolio was ${slot(e, 'share', 'pct1')} ${cite(e)}.`]),
    ],
  ]);
}

/** How much of the portfolio its largest holdings are. */
export function concentrationPart(reading: PortfolioReading, own: string): Part {
  const { holdings, value, asOf } = reading;
  const place = { tool: 'portfolio_concentration', input: {} };
  const [largest] = holdings;
  if (value === null || value <= 0 || largest === undefined) return { ...place, gap: noShares };
  const shareOf = (amount: number) => (amount / value) * 100;
  const match = countNamed.exec(own);
  const named = match?.[1] ?? match?.[2];
  const count = named === undefined ? fewTop : (numberWords[named] ?? Number(named));
  const top = holdings.slice(0, count);
  const isPart = holdings.length > count || named !== undefined;
  const topSum = top.reduce((sum, each) => sum + each.value, 0);
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: concentration',
    content: `Shares of the value on ${asOf}, cash included in it; funds are not looked through.`,
    shown: `${shareOf(largest.value).toFixed(1)}%`,
    figures: [
      ...holdings.map((each, index): FigureSpec => ({
        key: `w${index}`,
        metric: 'weight',
        value: shareOf(each.value),
        unit: 'percent',
      })),
      { key: 'top', metric: 'share', value: shareOf(topSum), unit: 'percent' },
    ],
    dates: { last: asOf },
  });
  return sectionOf(place, finding, (e) => [
    [
      `These weights are of the value of your portfolio on ${slot(e, 'last', 'date')}.`,
      `The largest holding of your portfolio is ${largest.symbol}; its weight was ${slot(e, 'w0', 'pct1')} ${cite(e)}.`,
      ...(isPart
        ? [
            `The share of ${top.map(({ symbol }) => symbol).join(', ')} together in your portfolio was ${slot(e, 'top', 'pct1')} ${cite(e)}.`,
          ]
        : []),
      'What is too much depends on your own limits; the page of the portfolio checks against those that you set.',
    ],
    {
      columns: ['Holding', 'Weight'],
      rows: holdings.map(({ symbol }, index) => rowOf(symbol, e, [[`w${index}`, 'pct1']])),
    },
  ]);
}
