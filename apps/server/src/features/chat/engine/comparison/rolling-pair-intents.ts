import type { IndicatorLine } from '@aex/quant/indicator-line';
import { rollingBeta, rollingCorrelation } from '@aex/quant/technical/rolling-pairs';
import type { PriceHistory } from '#features/market/index.ts';
import { highAndLow } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { readRollingWindow } from '../reading/rolling-window.ts';
import type { Part } from '../section.ts';
import { sessionsOfYear } from '../symbol/history-figures.ts';
import { rollingSection } from '../symbol/rolling-section.ts';
import { noData, type Task } from '../task.ts';
import { ofBoth, pairedReturns } from './paired-returns.ts';

const usual = 60;
const benchmark = 'SPY';
const mostPairs = 3;
const correlation = '\\bcorrelat(?:ions?|ed|es?)\\b';
const beta = '\\bbetas?\\b';
const moved = '(?:chang|mov|evol|develop|gone|go |ris|rose|fall|fell|increas|decreas|drift|weaken|strengthen)\\w*';
const past = '(?:a|an|one|two|three|four|five|ten|\\d+) (?:years?|months?) ago';

type Link = {
  tool: string;
  metric: string;
  content: string;
  line: (own: readonly number[], theirs: readonly number[], window: number) => IndicatorLine;
};

const correlationLink: Link = {
  tool: 'rolling_correlation',
  metric: 'rolling correlation',
  content: 'Pearson correlation of daily returns',
  line: rollingCorrelation,
};
const betaLink: Link = {
  tool: 'rolling_beta',
  metric: 'rolling beta',
  content: 'Covariance of daily returns over the variance of those',
  line: rollingBeta,
};

const over = [
  'rolling_returns',
  'performance',
  'comparison',
  'volatility',
  'series_link',
  'moving_averages',
  'ranking',
  'quote',
  'price_on_date',
  'causes',
];

// What is asked of the link by itself, and how it moved; what changed since a day is told by `correlation` and `beta`.
function asksOf(link: string): RegExp[] {
  return [
    new RegExp(`^(?!.*\\b(?:portfolio|among|pairwise|all)\\b).*\\b(?:average|mean|avg)\\b.{0,24}${link}`),
    new RegExp(`\\brolling\\b.{0,60}${link}|${link}.{0,60}\\brolling\\b`),
    new RegExp(`${link}.{0,80}\\b(?:over time|through time|time series|compared (?:to|with) ${past}|than ${past})\\b`),
    new RegExp(
      `${link}.{0,80}\\b(?:vs\\.?|versus|against|or|and|than|compared (?:to|with)) (?:it was |was |in |that of )?${past}`,
    ),
    new RegExp(`^(?!.*\\bsince\\b).*\\b(?:how )?(?:has|have|did|is) (?:the )?${link}.{0,60}\\b${moved}`),
  ];
}

/** The link of two symbols as it moved over time. */
export const rollingPairIntents: readonly Intent[] = [
  {
    id: 'rolling_beta',
    subject: 'comparison',
    needs: 'symbol',
    honours: ['aggregate', highAndLow],
    span: 'all',
    asks: [
      ...asksOf(beta),
      new RegExp(`\\bhow (?:has|did|have)\\b.{0,40}${beta}.{0,40}\\b(?:chang|mov|evol|develop)\\w*`),
    ],
    over: ['beta', 'rolling_correlation', 'rolling_volatility', 'risk_summary', ...over],
    answer: (task) => linkParts(task, betaLink),
    turns: 'A longer window moves less and later; such links change with the regime.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What is the beta of ${symbol}?`, `Rolling volatility of ${symbol}`],
  },
  {
    id: 'rolling_correlation',
    subject: 'comparison',
    needs: 'symbol',
    honours: ['aggregate', highAndLow],
    span: 'all',
    asks: asksOf(correlation),
    over: ['correlation', ...over],
    answer: (task) => linkParts(task, correlationLink),
    turns: 'A longer window moves less and later; such links change with the regime.',
    next: ({ symbols: [first, second] }) =>
      first === undefined || second === undefined
        ? []
        : [`How do ${first} and ${second} correlate?`, `Rolling volatility of ${first}`],
  },
];

// The first symbol with each other one; with the market where there is no other.
async function linkParts(task: Task, link: Link): Promise<Part[]> {
  const { found, missing } = await task.histories();
  const [first, ...named] = found;
  if (first === undefined || (named.length === 0 && (missing.length > 0 || task.question.unknown.length > 0)))
    return missing;
  const symbol = first.symbol === benchmark ? 'QQQ' : benchmark;
  const market = named.length > 0 ? null : await task.load(symbol);
  const others = market === null ? named : [market];
  if (others.length === 0) return [...missing, noData(symbol)];
  return [
    ...missing,
    ...others.slice(0, mostPairs).map((other) => pairPart({ first, other }, link, task.question.plain)),
  ];
}

type Pair = { first: PriceHistory; other: PriceHistory };

function pairPart({ first: history, other }: Pair, link: Link, plain: string): Part {
  const { sessions: window, rest } = readRollingWindow(plain, { usual, sessionsOfYear: sessionsOfYear(history) });
  const { dates, own, theirs } = pairedReturns(history, other);
  const line = link.line(own, theirs, window);
  const points = dates.flatMap((date, index) => {
    const value = line[index] ?? null;
    return value === null ? [] : [{ date, value }];
  });
  const part = rollingSection({
    tool: link.tool,
    history: ofBoth(history, other),
    metric: link.metric,
    of: `of ${history.symbol} with ${other.symbol}`,
    against: `with ${other.symbol}`,
    content: `${link.content} ${link === betaLink ? 'of' : 'with'} ${other.symbol} on common days.`,
    unit: 'ratio',
    window,
    points,
    rest,
  });
  return { ...part, input: { symbol: history.symbol, with: other.symbol } };
}
