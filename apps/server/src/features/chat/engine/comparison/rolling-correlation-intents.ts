import { rollingCorrelation } from '@aex/quant/technical/rolling-pairs';
import type { PriceHistory } from '#features/market/index.ts';
import { highAndLow } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { readRollingWindow } from '../reading/rolling-window.ts';
import type { Part } from '../section.ts';
import { sessionsOfYear } from '../symbol/history-figures.ts';
import { rollingSection } from '../symbol/rolling-section.ts';
import { noData, type Task } from '../task.ts';
import { pairedReturns } from './paired-returns.ts';

const usual = 60;
const benchmark = 'SPY';
const mostPairs = 3;
const correlation = '\\bcorrelat(?:ions?|ed|es?)\\b';
const moved = '(?:chang|mov|evol|develop|gone|go |ris|rose|fall|fell|increas|decreas|drift|weaken|strengthen)\\w*';
const past = '(?:a|an|one|two|three|four|five|ten|\\d+) (?:years?|months?) ago';

/** The link of two symbols as it moved over time. What changed since a day is told by `correlation`. */
export const rollingCorrelationIntents: readonly Intent[] = [
  {
    id: 'rolling_correlation',
    subject: 'comparison',
    needs: 'symbol',
    honours: ['aggregate', highAndLow],
    span: 'all',
    asks: [
      new RegExp(`\\brolling\\b.{0,60}${correlation}|${correlation}.{0,60}\\brolling\\b`),
      new RegExp(
        `${correlation}.{0,80}\\b(?:over time|through time|time series|compared (?:to|with) ${past}|than ${past})\\b`,
      ),
      new RegExp(`^(?!.*\\bsince\\b).*\\b(?:how )?(?:has|have|did|is) (?:the )?${correlation}.{0,60}\\b${moved}`),
    ],
    over: [
      'correlation',
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
    ],
    answer: correlationParts,
    turns: 'A longer window moves less and later; such links change with the regime.',
    next: ({ symbols: [first, second] }) =>
      first === undefined || second === undefined
        ? []
        : [`How do ${first} and ${second} correlate?`, `Rolling volatility of ${first}`],
  },
];

// The first symbol with each other one; with the market where there is no other.
async function correlationParts(task: Task): Promise<Part[]> {
  const { found, missing } = await task.histories();
  const [first, ...named] = found;
  if (first === undefined || (named.length === 0 && (missing.length > 0 || task.question.unknown.length > 0)))
    return missing;
  const symbol = first.symbol === benchmark ? 'QQQ' : benchmark;
  const market = named.length > 0 ? null : await task.load(symbol);
  const others = market === null ? named : [market];
  if (others.length === 0) return [...missing, noData(symbol)];
  return [...missing, ...others.slice(0, mostPairs).map((other) => pairPart(first, other, task.question.plain))];
}

function pairPart(history: PriceHistory, other: PriceHistory, plain: string): Part {
  const { sessions: window, rest } = readRollingWindow(plain, { usual, sessionsOfYear: sessionsOfYear(history) });
  const { dates, own, theirs } = pairedReturns(history, other);
  const line = rollingCorrelation(own, theirs, window);
  const points = dates.flatMap((date, index) => {
    const value = line[index] ?? null;
    return value === null ? [] : [{ date, value }];
  });
  const part = rollingSection({
    tool: 'rolling_correlation',
    history,
    metric: 'rolling correlation',
    of: `of ${history.symbol} with ${other.symbol}`,
    against: `with ${other.symbol}`,
    content: `Pearson correlation of daily returns with ${other.symbol} on common days.`,
    unit: 'ratio',
    window,
    points,
    rest,
  });
  return { ...part, input: { symbol: history.symbol, with: other.symbol } };
}
