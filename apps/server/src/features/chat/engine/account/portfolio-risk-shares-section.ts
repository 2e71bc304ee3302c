import { riskShares } from '@aex/quant/risk/risk-shares';
import type { PriceHistory } from '#features/market/index.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_risk_shares', input: {} };
/** Of a year, as long as each of what is held has prices for it. */
const sessions = 252;
const fewestReturns = 20;
const noShares =
  'I can\u2019t tell what each holding adds to the risk: a price is missing, the common history is too short, or something is held in another currency.';

type Share = { symbol: string; weight: number; share: number };
type Shares = { rows: Share[]; first: string; last: string };

/**
 * What each holding adds to the variance of the portfolio as it is held now: its weight times its beta to that portfolio. The
 * shares add up to the whole; cash adds nothing.
 */
export async function riskSharesPart(task: Task, reading: PortfolioReading): Promise<Part> {
  const { found } = await task.histories(reading.holdings.map(({ symbol }) => symbol));
  const shares = sharesOf(reading, found);
  if (shares === null) return { ...place, gap: noShares };
  const wantsLeast = /\b(?:least|smallest|lowest|reduc\w*|diversif\w*)\b/.test(task.question.own);
  const rows = shares.rows.toSorted((a, b) => (wantsLeast ? a.share - b.share : b.share - a.share));
  const [top] = rows;
  if (top === undefined) return { ...place, gap: noShares };
  const figures = rows.flatMap(({ symbol, weight, share }, index): FigureSpec[] => [
    {
      key: `r${index}`,
      metric: `share of the risk of ${symbol}`,
      aliases: ['share of the risk'],
      value: share,
      unit: 'percent',
      period: { start: shares.first, end: shares.last },
    },
    { key: `w${index}`, metric: `weight of ${symbol}`, aliases: ['weight'], value: weight, unit: 'percent' },
  ]);
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: what each holding adds to the risk',
    content: `Weight on ${reading.asOf} times beta to the portfolio of these weights, by daily returns from ${shares.first} to ${shares.last}.`,
    shown: `${rows.length} holdings`,
    figures,
    dates: { first: shares.first, last: shares.last, chosen: top.symbol },
  });
  return sectionOf(place, finding, (e) => [
    [
      `Of your holdings, ${top.symbol} had the ${wantsLeast ? 'smallest' : 'largest'} share of the risk ${spanOf(e)}, ${slot(e, 'r0', 'pct1')} ${cite(e)}.`,
      'The risk is the variance of daily returns of what you hold now at its present weights, whether or not you held all of it then; cash adds nothing.',
    ],
    {
      columns: ['Holding', 'Share of the risk', 'Weight'],
      rows: rows.map(({ symbol }, index) =>
        rowOf(symbol, e, [
          [`r${index}`, 'pct1'],
          [`w${index}`, 'pct1'],
        ]),
      ),
    },
  ]);
}

function sharesOf({ holdings, value, currency }: PortfolioReading, found: readonly PriceHistory[]): Shares | null {
  const held = holdings.flatMap(({ symbol, value: worth }) => {
    const history = found.find((each) => each.symbol === symbol);
    return history === undefined || history.currency !== currency
      ? []
      : [{ symbol, history, weight: worth / (value ?? 0) }];
  });
  if (value === null || value <= 0 || held.length === 0 || held.length < holdings.length) return null;
  const closes = held.map(({ history }) => new Map(history.bars.map(({ date, close }) => [date, close])));
  const [ofFirst] = closes;
  const days = [...(ofFirst?.keys() ?? [])].filter((day) => closes.every((each) => each.has(day))).slice(-sessions - 1);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || days.length <= fewestReturns) return null;
  const returns = closes.map((each) =>
    days.slice(1).map((day, index) => (each.get(day) ?? Number.NaN) / (each.get(days[index] ?? '') ?? Number.NaN) - 1),
  );
  const shares = riskShares(held.map(({ weight }, at) => ({ weight, returns: returns[at] ?? [] })));
  if (!shares.ok) return null;
  const rows = held.map(({ symbol, weight }, at) => ({
    symbol,
    weight: weight * 100,
    share: (shares.value[at] ?? 0) * 100,
  }));
  return { rows, first, last };
}
