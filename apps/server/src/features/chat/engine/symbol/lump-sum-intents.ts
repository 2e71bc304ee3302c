import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { readAmount } from '../reading/amounts.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, moneyOf, symbolSection } from './history-figures.ts';

const once = '(?:lump[- ]?sums?|all at once|all in one go|at once|one go|all in)';
const spread =
  '(?:monthly|every month|each month|per month|a month|dca|dollar[- ]cost[- ]averag\\w*|drip(?:ping)?|instal(?:l)?ments?|spread(?:ing)?(?: it)?(?: out)?|bit by bit|over (?:\\d{1,2}|six|twelve) months|regular(?:ly)?|averag(?:e|ing) in|phas(?:e|ed|ing)(?: it)? in)';

/** The same money put in at once, and in equal parts month by month. */
export const lumpSumIntents: readonly Intent[] = [
  {
    id: 'lump_or_monthly',
    subject: 'symbol',
    needs: 'symbol',
    span: 'five_years',
    honours: ['counterfactual', 'grouping', 'comparison', /^(?:beat|win|won)/],
    asks: [new RegExp(`\\b${once}\\b.{0,80}\\b${spread}\\b|\\b${spread}\\b.{0,80}\\b${once}\\b`)],
    over: [
      'saving_plan',
      'growth_of_money',
      'performance',
      'comparison',
      'cagr',
      'quote',
      'advice',
      'day_change',
      'seasonality',
      'calendar_years',
      'calendar_months',
      'best_worst_months',
      'mix',
      'forecast',
      'definition',
      'win_rate',
    ],
    answer: (task) => eachRanged(task, (history) => bothWays(history, readAmount(task.question.plain))),
    turns:
      'Cash that waits earns nothing here, and taxes and costs are left out; another start can turn the order around.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What would 100 dollars a month in ${symbol} have become?`, `CAGR of ${symbol}`],
  },
];

function bothWays(history: PriceHistory, sum: number): Part {
  const tool = 'lump_or_monthly';
  const [base, ...bars] = history.bars;
  const last = bars.at(-1);
  if (base === undefined || last === undefined)
    return gapFor(tool, history, 'There are too few prices in that period.');
  const purchases = bars.filter(({ date }, index) => date.slice(0, 7) !== (bars[index - 1] ?? base).date.slice(0, 7));
  const [first] = purchases;
  if (first === undefined || purchases.length < 2)
    return gapFor(tool, history, 'The period is shorter than the time between two purchases.');
  const part = sum / purchases.length;
  const atOnce = (sum * last.close) / first.close;
  const monthly = purchases.reduce((value, { close }) => value + (part * last.close) / close, 0);
  const money = moneyOf(history);
  const finding = measureAll(history, {
    title: 'at once or month by month',
    content: `The same sum bought at the first close of the first month, and in ${purchases.length} equal parts at the first close of every month; cash that waits earns nothing.`,
    shown: `${atOnce.toFixed(0)} and ${monthly.toFixed(0)}`,
    figures: [
      money('sum', 'sum put in', sum),
      { key: 'times', metric: 'number of monthly parts', value: purchases.length, unit: 'count' },
      money('once', 'value at the end of the lump sum', atOnce),
      money('monthly', 'value at the end of the monthly parts', monthly),
      { key: 'onceGain', metric: 'gain of the lump sum', value: (atOnce / sum - 1) * 100, unit: 'percent' },
      { key: 'monthlyGain', metric: 'gain of the monthly parts', value: (monthly / sum - 1) * 100, unit: 'percent' },
    ],
    dates: { begin: first.date },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `In ${history.symbol} the ${atOnce >= monthly ? 'lump sum came out ahead of the monthly parts' : 'monthly parts came out ahead of the lump sum'}.`,
          `The sum put in is ${slot(e, 'sum', 'usd0')} ${cite(e)}.`,
          `It goes in at once on ${slot(e, 'begin', 'date')}, or in equal parts at the first close of every month from then on.`,
          `The number of monthly parts was ${slot(e, 'times', 'num0')} ${cite(e)}.`,
          `The value at the end of the lump sum was ${slot(e, 'once', 'usd0')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
          `The value at the end of the monthly parts was ${slot(e, 'monthly', 'usd0')} ${cite(e)}.`,
          `The gain of the lump sum was ${slot(e, 'onceGain', 'pct1')} ${cite(e)}; the gain of the monthly parts was ${slot(e, 'monthlyGain', 'pct1')} ${cite(e)}.`,
        ],
      ];
    },
  });
}
