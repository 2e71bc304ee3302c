import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, moneyOf, symbolSection } from './history-figures.ts';

type Unit = 'week' | 'month' | 'year';

const every =
  '(?:a|per|each|every|\\/) ?(week|month|mo|year)s?(?! (?:ago|earlier|back)\\b)|(weekly|monthly|yearly|annually)';
const sum = '\\$? ?(\\d[\\d,]*(?:\\.\\d+)?) ?(k|thousand|grand)?(?: dollars| bucks| usd)?';
const into = '(?:(?:in|into|on) [\\w.&-]{1,12} )?';
const planPattern = new RegExp(`${sum} ${into}(?:${every})\\b`);
const usualSum = 100;

/** The same sum put in again and again. */
export const savingPlanIntents: readonly Intent[] = [
  {
    id: 'saving_plan',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['counterfactual', /^first (?:trading )?(?:day|session) of (?:each|every)/],
    span: 'five_years',
    asks: [
      new RegExp(
        `(?:\\$|\\b(?:put|putting|invest\\w*|sav\\w*|buy\\w*|add\\w*|contribut\\w*)\\b.{0,30})${sum} ${into}(?:${every})\\b`,
      ),
      new RegExp(`\\b(?:how much|what) would ${sum} (?:${every})\\b`),
      new RegExp(`^${sum} (?:${every})\\b.{0,12}\\b(?:in|into|of|on)\\b`),
      new RegExp(`\\b\\d[\\d,]*k? (?:dollars|bucks|usd) (?:${every})\\b`),
      /\bdca\b|\bdollar[- ]cost[- ]averag\w*|\b(?:monthly|weekly) (?:invest\w*|contributions?|purchases|savings?|plan)\b|\binvest\w* (?:monthly|weekly|every month|each month)\b/,
    ],
    // "And with 250 a month instead?"
    hints: [new RegExp(`^(?:and |but |or |what (?:about|if) |how about |with |if |at |i ){0,4}${sum} (?:${every})\\b`)],
    over: [
      'growth_of_money',
      'day_change',
      'performance',
      'quote',
      'comparison',
      'advice',
      'cagr',
      'filings',
      'seasonality',
      'calendar_years',
      'best_worst_months',
    ],
    answer: (task) => eachRanged(task, (history) => planSection(history, task.question.plain)),
    turns: 'Taxes and costs are left out, and another span gives another sum.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What is the CAGR of ${symbol}?`, `Calendar-year returns of ${symbol}`],
  },
];

function readPlan(plain: string): { sum: number; unit: Unit } {
  const match = planPattern.exec(plain);
  const unit = /week/.test(match?.[3] ?? match?.[4] ?? plain)
    ? 'week'
    : /year|annual/.test(match?.[3] ?? match?.[4] ?? '')
      ? 'year'
      : 'month';
  const digits = Number((match?.[1] ?? '').replaceAll(',', '')) * (match?.[2] === undefined ? 1 : 1000);
  return { sum: digits > 0 && digits <= 1e9 ? digits : usualSum, unit };
}

function planSection(history: PriceHistory, plain: string): Part {
  const plan = readPlan(plain);
  const [base, ...bars] = history.bars;
  const last = bars.at(-1);
  if (base === undefined || last === undefined)
    return gapFor('saving_plan', history, 'There are too few prices in that period.');
  const purchases = bars.filter(
    ({ date }, index) => spanOfDay(date, plan.unit) !== spanOfDay((bars[index - 1] ?? base).date, plan.unit),
  );
  const shares = purchases.reduce((held, { close }) => held + plan.sum / close, 0);
  if (purchases.length === 0)
    return gapFor('saving_plan', history, 'The period is shorter than the time between two purchases.');
  const paid = purchases.length * plan.sum;
  const value = shares * last.close;
  const money = moneyOf(history);
  const finding = measureAll(history, {
    title: `a fixed sum every ${plan.unit}`,
    content: `Bought at the first close of every ${plan.unit}, without taxes and costs.`,
    shown: value.toFixed(0),
    figures: [
      money('sum', 'sum put in each time', plan.sum),
      { key: 'times', metric: 'number of purchases', value: purchases.length, unit: 'count' },
      money('paid', 'total put in', paid),
      money('value', 'value at the end', value),
      { key: 'gain', metric: 'gain on the total', value: (value / paid - 1) * 100, unit: 'percent' },
    ],
    dates: { begin: purchases[0]?.date ?? '' },
  });
  return symbolSection('saving_plan', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The sum put in each time is ${slot(e, 'sum', 'usd0')} ${cite(e)}.`,
          `It buys ${history.symbol} at the first close of every ${plan.unit}, for the first time on ${slot(e, 'begin', 'date')}.`,
          `The number of purchases was ${slot(e, 'times', 'num0')} ${cite(e)}.`,
          `The total put in was ${slot(e, 'paid', 'usd0')} ${cite(e)}.`,
          `The value at the end was ${slot(e, 'value', 'usd0')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
          `The gain on the total was ${slot(e, 'gain', 'pct1')} ${cite(e)}.`,
        ],
      ];
    },
  });
}

// The week is counted from a Monday long ago.
function spanOfDay(date: string, unit: Unit): string {
  if (unit === 'week') return String(Math.floor((Date.parse(date) / 86_400_000 + 3) / 7));
  return date.slice(0, unit === 'month' ? 7 : 4);
}
