import { goodAndBad } from '../guard/honoured-words.ts';
import { simpleReturns, totalReturn } from '@aex/quant/returns';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { cite, type Part, slot, spanOf } from '../section.ts';
import { eachRanged } from './each-history.ts';
import { closesOf, figureSection, gapFor } from './history-figures.ts';

const usualDays = 10;
const mostDays = 100;
const words: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, five: 5, ten: 10, twenty: 20 };
const leftOut =
  '(?:without|excluding|except(?: for)?|miss(?:ed|es|ing)?|leav(?:e|es|ing) out|skipp?(?:ed|ing)?|taking out|minus|ex)';
const days = new RegExp(
  `\\b${leftOut}\\b.{0,16}?\\b(?:(\\d{1,3}|one|two|three|five|ten|twenty) )?(best|worst|biggest up|biggest down)(?: (?:trading|\\d{1,3}|ten|five|twenty))? days?\\b`,
);

export const missingDaysIntents: readonly Intent[] = [
  {
    id: 'missing_days',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['adjustment', 'counterfactual', goodAndBad],
    span: 'all',
    asks: [days],
    over: ['performance', 'best_worst_days', 'comparison', 'growth_of_money', 'ranking', 'cagr'],
    answer: (task) => eachRanged(task, (history) => missingSection(history, daysAsked(task.question.plain))),
    turns: 'Nobody knows such days beforehand, and the best ones mostly lie beside the worst.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`Best and worst days of ${symbol}`]),
  },
];

function daysAsked(plain: string): { count: number; isBest: boolean } {
  const match = days.exec(plain);
  const said = match?.[1] ?? /\b(\d{1,3}|ten|five|twenty) (?=(?:best|worst|days))/.exec(plain)?.[1] ?? '';
  const count = words[said] ?? Number(said);
  return { count: count > 0 && count <= mostDays ? count : usualDays, isBest: !/worst|down/.test(match?.[2] ?? '') };
}

function missingSection(history: PriceHistory, { count, isBest }: { count: number; isBest: boolean }): Part {
  const closes = closesOf(history);
  const total = totalReturn(closes);
  if (!total.ok) return gapFor('missing_days', history, total.reason);
  const returns = simpleReturns(closes);
  if (returns.length <= count) return gapFor('missing_days', history, 'There are too few days in that period.');
  const kept = returns.toSorted((a, b) => (isBest ? b - a : a - b)).slice(count);
  const rest = (kept.reduce((wealth, value) => wealth * (1 + value), 1) - 1) * 100;
  const which = isBest ? 'best' : 'worst';
  return figureSection(
    'missing_days',
    {
      history,
      metric: `return without its ${which} days`,
      aliases: [`without the ${which} days`],
      value: rest,
      unit: 'percent',
      content: `Product of the ${kept.length} daily returns that are left without the ${count} ${which} of ${returns.length}.`,
      more: [
        { key: 'days', metric: `number of ${which} days left out`, value: count, unit: 'count' },
        { key: 'total', metric: 'total return', aliases: ['returned'], value: total.value * 100, unit: 'percent' },
      ],
    },
    (e) => `The number of ${which} days left out is ${slot(e, 'days', 'num0')} ${cite(e)}.`,
    (e) =>
      `The return without its ${which} days of ${history.symbol} was ${slot(e, 'value', 'pct1')} ${spanOf(e)} ${cite(e)}.`,
    (e) => `Its total return with them was ${slot(e, 'total', 'pct1')} ${cite(e)}.`,
  );
}
