import type { Outcome } from '@aex/quant/outcome';
import { simpleReturns } from '@aex/quant/returns';
import { expectedShortfall, valueAtRisk, type ValueAtRiskMethod } from '@aex/quant/risk/value-at-risk';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { namesAmount, readAmount } from '../reading/amounts.ts';
import type { Period } from '../reading/period.ts';
import { lastYear } from '../reading/question-period.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { rangedIn, type Task } from '../task.ts';
import { eachRanged } from './each-history.ts';
import { closesOf, gapFor, measureAll, moneyOf, spanText, symbolSection } from './history-figures.ts';

type Asked = {
  /** The level of confidence, 0 to 1. */
  confidence: number;
  methods: readonly ValueAtRiskMethod[];
  /** Sessions over which a loss is looked at. */
  horizon: number;
  /** The money at risk; null where none is named. */
  sum: number | null;
};

const usualConfidence = 0.95;
const level =
  /(?<![\d.$])(9\d(?:\.\d{1,2})?|80|85)(?: ?(?:%|percent|pct)|th\b)|\b(?:var|shortfall|cvar|risk)\W{0,2}(9\d(?:\.\d)?)\b|\b(9\d(?:\.\d)?)[- ](?:var|value|cvar|expected|confidence)\b/;
const horizons: ReadonlyArray<{ words: RegExp; sessions: number }> = [
  {
    words: /\b(?:weekly|(?:one|1)[- ]week|(?:five|5)[- ](?:trading )?(?:days?|sessions?)|in a week|a week)\b/,
    sessions: 5,
  },
  { words: /\b(?:(?:ten|10)[- ](?:trading )?(?:days?|sessions?)|(?:two|2)[- ]weeks?|fortnight\w*)\b/, sessions: 10 },
  {
    words: /\b(?:monthly|(?:one|1)[- ]month|in a month|a month|(?:20|21|twenty)[- ](?:trading )?(?:days?|sessions?))\b/,
    sessions: 21,
  },
];
const methodWords: ReadonlyArray<{ words: RegExp; method: ValueAtRiskMethod }> = [
  { words: /\bhistorical(?:ly)?\b/, method: 'historical' },
  { words: /\b(?:gaussian|parametric|normal|variance[- ]covariance|delta[- ]normal)\b/, method: 'gaussian' },
  { words: /\b(?:cornish|fisher|modified|adjusted for (?:skew|fat tails))\b/, method: 'modified' },
];
const nameOf: Readonly<Record<ValueAtRiskMethod, string>> = {
  historical: 'historical',
  gaussian: 'gaussian',
  modified: 'Cornish-Fisher',
};
const fewest = 30;

/** What a bad day cost. */
export const valueAtRiskIntents: readonly Intent[] = [
  {
    id: 'value_at_risk',
    subject: 'symbol',
    needs: 'symbol',
    honours: [
      /^(?:9\d(?:\.\d+)?|80|85)$/,
      /\bconfiden\w+|^(?:with|on|at|of|in|a|day|single|bad)$/,
      /^(?:gaussian|parametric|historical|modified|cornish|fisher|one|two|daily)$/,
    ],
    asks: [
      /\b(?:value[- ]at[- ]risk|var\b|expected shortfall|conditional value|cvar|tail risk|bad day)/,
      // What a move that is named would cost is arithmetic of its own.
      /^(?!.*\bif\b.*\d ?(?:%|percent)).*\bhow much (?:can|could|might|would) .{0,30}\blose\b/,
      /\b(?:what|how much) (?:can|could|might|would|may) (?:i|we|you|one) (?:expect to )?(?:lose|be down)\b.{0,60}\b(?:confiden\w+|9\d ?(?:%|percent)|(?:in|on|over) (?:a|one|any) (?:single |bad |normal |typical )?(?:trading )?(?:day|week|session))\b/,
    ],
    over: [
      'ranking',
      'forecast',
      'performance',
      'volatility',
      'risk_summary',
      'growth_of_money',
      'comparison',
      'lump_sum',
      'moving_averages',
      'portfolio',
      'day_change',
      'quote',
      'drawdown',
      'best_worst_days',
      'daily_move',
    ],
    answer: (task) => {
      const asked = readTail(task.question.plain);
      const section = (history: PriceHistory) => tailSection(history, asked);
      return isHorizon(task.question.period) ? eachRanged(overYear(task), section) : eachRanged(task, section);
    },
    turns: 'These are losses of the past: a worse day than any in the sample is possible.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What were the worst days of ${symbol}?`]),
  },
];

// "Its 10-day value at risk" names how long a loss is looked at, and no time that it is taken from.
function isHorizon(period: Period | null): boolean {
  if (period?.kind !== 'trailing') return false;
  const { count, unit } = period;
  return (
    ((unit === 'day' || unit === 'session') && count <= 30) ||
    (unit === 'week' && count <= 2) ||
    (unit === 'month' && count === 1)
  );
}

function overYear(task: Task): Task {
  return {
    ...task,
    period: () => lastYear,
    ranged: async (symbols) => rangedIn(lastYear, await task.histories(symbols)),
  };
}

/** The level, the methods, the length and the sum that a plain text names; the usual ones where it names none. */
export function readTail(plain: string): Asked {
  const said = level.exec(plain);
  const percent = Number(said?.[1] ?? said?.[2] ?? said?.[3] ?? usualConfidence * 100);
  const named = methodWords.flatMap(({ words, method }) => (words.test(plain) ? [method] : []));
  return {
    confidence: percent / 100,
    methods: named.length === 0 ? ['historical'] : named,
    horizon: horizons.find(({ words }) => words.test(plain))?.sessions ?? 1,
    sum: namesAmount(plain) ? readAmount(plain) : null,
  };
}

/** What a bad day, or several sessions on end, cost: the value at risk and the mean beyond it. */
export function tailSection(history: PriceHistory, asked: Asked = readTail('')): Part {
  const { confidence, methods, horizon, sum } = asked;
  const returns = returnsOver(closesOf(history), horizon);
  const limits = methods.map((method) => ({
    method,
    outcome: valueAtRisk({ returns, confidence01: confidence, method }),
  }));
  const shortfallMethod = methods.includes('historical') || methods.includes('modified') ? 'historical' : 'gaussian';
  const shortfall = expectedShortfall({ returns, confidence01: confidence, method: shortfallMethod });
  const fault = [...limits.map(({ outcome }) => outcome), shortfall].find((each) => !each.ok);
  if (returns.length < fewest || fault !== undefined)
    return gapFor('value_at_risk', history, faultText(fault, horizon));
  const valueOf = (outcome: Outcome<number>) => (outcome.ok ? outcome.value : Number.NaN);
  const money = moneyOf(history);
  const percent = (key: string, metric: string, value01: number): FigureSpec => ({
    key,
    metric,
    value: value01 * 100,
    unit: 'percent',
  });
  const first = valueOf(limits[0]?.outcome ?? shortfall);
  const finding = measureAll(history, {
    title: 'value at risk',
    content: `${methods.map((method) => nameOf[method]).join(' and ')}, of ${returns.length} returns over ${horizon === 1 ? 'one session' : `${horizon} sessions each, which overlap`}, at ${(confidence * 100).toFixed(1)}% confidence, ${spanText(history)}.`,
    shown: `${(first * 100).toFixed(1)}%`,
    figures: [
      ...limits.map(({ method, outcome }, index) => ({
        ...percent(`limit${index}`, metricOf(method), valueOf(outcome)),
        aliases: ['daily value at risk'],
      })),
      percent('shortfall', 'expected shortfall', valueOf(shortfall)),
      percent('confidence', 'confidence', confidence),
      { key: 'horizon', metric: 'number of sessions of each return', value: horizon, unit: 'count' },
      ...(sum === null
        ? []
        : [
            money('sum', 'sum invested', sum),
            money('loss', 'loss at the value at risk', sum * -first),
            money('beyond', 'loss at the expected shortfall', sum * -valueOf(shortfall)),
          ]),
    ],
  });
  return symbolSection('value_at_risk', history, {
    findings: [finding],
    compares: { at: 0, key: 'limit0' },
    write: (evidence) => {
      const e = at(evidence, 0);
      const spell = horizon === 1 ? 'On most days the daily return' : 'Over most such spells the return';
      return [
        [
          ...(horizon === 1
            ? []
            : [`The number of sessions of each return is ${slot(e, 'horizon', 'num0')} ${cite(e)}.`]),
          ...methods.map(
            (method, index) =>
              `${spell} of ${history.symbol} was no worse than its ${metricOf(method)} of ${slot(e, `limit${index}`, 'pct1')} ${cite(e)}, ${spanOf(e)}.`,
          ),
          `The confidence is ${slot(e, 'confidence', confidence * 100 === Math.round(confidence * 100) ? 'pct0' : 'pct1')} ${cite(e)}.`,
          `The expected shortfall of ${history.symbol}, the mean ${shortfallMethod === 'gaussian' ? 'of a normal distribution' : `of the ${horizon === 1 ? 'days' : 'spells'}`} beyond it, was ${slot(e, 'shortfall', 'pct1')} ${cite(e)}.`,
          ...(sum === null
            ? []
            : [
                `Of the sum invested, ${slot(e, 'sum', 'usd0')} ${cite(e)}, the loss at the value at risk is ${slot(e, 'loss', 'usd0')} ${cite(e)}.`,
                `The loss at the expected shortfall is ${slot(e, 'beyond', 'usd0')} ${cite(e)}.`,
              ]),
        ],
      ];
    },
  });
}

// The historical one is what is usually meant.
function metricOf(method: ValueAtRiskMethod): string {
  return method === 'historical' ? 'value at risk' : `${nameOf[method]} value at risk`;
}

function returnsOver(closes: readonly number[], horizon: number): number[] {
  if (horizon === 1) return simpleReturns(closes);
  return closes.slice(horizon).map((close, index) => close / (closes[index] ?? Number.NaN) - 1);
}

function faultText(fault: Outcome<number> | undefined, horizon: number): string {
  if (fault !== undefined && !fault.ok && !fault.reason.startsWith('value at risk needs')) return fault.reason;
  return horizon === 1 ? 'There are too few daily returns in that span.' : 'There are too few spells of that length.';
}
