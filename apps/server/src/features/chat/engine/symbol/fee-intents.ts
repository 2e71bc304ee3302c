import { growthAfterFee } from '@aex/quant/returns';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { readAmount } from '../reading/amounts.ts';
import type { Evidence } from '../evidence.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { eachRanged, ledOnce } from './each-history.ts';
import { gapFor, measureAll, moneyOf, symbolSection, yearsOf } from './history-figures.ts';

const charge = '(?:fees?|charges?|costs|expenses?|expense ratio|ter|wrap)';
const rate = '(\\d{1,2}(?:\\.\\d{1,3})?|\\.\\d{1,3}) ?(%|percent|pct|bps?|basis points)';
// "5% otm" is no fee.
const between =
  "(?: (?:an?|per|of|in|the|yearly|annual(?:ly)?|year|ongoing|total|all-?in|advis[eo]ry?(?:'s)?|management|fund|account|platform|wrap|asset))";
const rates = [
  new RegExp(`(?<![\\d.])${rate}${between}{0,5} ${charge}\\b`),
  new RegExp(`\\b${charge}\\b(?: [a-z]+){0,3} ${rate}`),
  new RegExp(
    `\\b(?:advis[eo]r|manager|bank|fund|planner|robo) (?:[a-z]+ ){0,2}(?:charg\\w*|tak\\w+|costs?) (?:[a-z]+ ){0,2}${rate}`,
  ),
];

/** What is left of a return after a yearly fee that the question names. */
export const feeIntents: readonly Intent[] = [
  {
    id: 'return_after_fee',
    subject: 'symbol',
    needs: 'symbol',
    span: 'five_years',
    honours: ['adjustment', 'counterfactual', /^net$/],
    asks: rates,
    over: [
      'performance',
      'growth_of_money',
      'cagr',
      'comparison',
      'ranking',
      'advice',
      'causes',
      'forecast',
      'quote',
      'portfolio',
      'definition',
      'calendar_years',
    ],
    answer: async (task) =>
      ledOnce(await eachRanged(task, (history) => feeSection(history, task.question.plain)), feeSentences),
    turns: 'The fee compounds: a longer span costs a larger share.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`CAGR of ${symbol}`, `Maximum drawdown of ${symbol}`],
  },
];

/** The yearly fee that a plain text names, as a fraction; null where it names none below one half. */
export function readFee(plain: string): number | null {
  const match = rates.map((pattern) => pattern.exec(plain)).find((found) => found !== null);
  const isPoints = /^(?:b|basis)/.test(match?.[2] ?? '');
  const fee = Number(match?.[1] ?? Number.NaN) / (isPoints ? 10_000 : 100);
  return fee > 0 && fee < 0.5 ? fee : null;
}

function feeSection(history: PriceHistory, plain: string): Part {
  const fee = readFee(plain);
  const [first, last] = [history.bars[0]?.close ?? 0, history.bars.at(-1)?.close ?? 0];
  const years = yearsOf(history);
  if (fee === null || !(first > 0) || !(years > 0))
    return gapFor('return_after_fee', history, 'There is no return to take such a fee from.');
  const gross = last / first;
  const left = growthAfterFee(gross, { fee, years });
  if (!left.ok) return gapFor('return_after_fee', history, left.reason);
  const amount = readAmount(plain);
  const percent = (key: string, metric: string, value: number) => ({ key, metric, value, unit: 'percent' as const });
  const money = moneyOf(history);
  const yearly = (growth: number) => (growth ** (1 / years) - 1) * 100;
  const finding = measureAll(history, {
    title: 'return after a yearly fee',
    content: `The growth of the close times one less the fee, ${fee}, to the power of ${years.toFixed(2)} years.`,
    shown: `${((left.value - 1) * 100).toFixed(1)}%`,
    figures: [
      percent('fee', 'yearly fee asked for', fee * 100),
      percent('gross', 'return before the fee', (gross - 1) * 100),
      percent('net', 'return after the fee', (left.value - 1) * 100),
      percent('grossYearly', 'yearly rate before the fee', yearly(gross)),
      percent('netYearly', 'yearly rate after the fee', yearly(left.value)),
      money('sum', 'sum invested', amount),
      money('end', 'value after the fee', amount * left.value),
      money('cost', 'difference that the fee made', amount * (gross - left.value)),
    ],
  });
  return symbolSection('return_after_fee', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const was = (metric: string, key: string, format: string) =>
        `The ${metric} of ${history.symbol} was ${slot(e, key, format)} ${cite(e)}.`;
      return [
        [
          `The return after the fee of ${history.symbol} was ${slot(e, 'net', 'pct1')} ${spanOf(e)} ${cite(e)}.`,
          was('return before the fee', 'gross', 'pct1'),
          was('yearly rate after the fee', 'netYearly', 'pct2'),
          was('yearly rate before the fee', 'grossYearly', 'pct2'),
          was('value after the fee', 'end', 'usd0'),
          `The difference that the fee made was ${slot(e, 'cost', 'usd0')} ${cite(e)}.`,
        ],
      ];
    },
  });
}

// What holds of every symbol is told once.
function feeSentences([e]: readonly Evidence[]): string[] {
  if (e === undefined) return [];
  return [
    'The fee is arithmetic on the return that is told: it is taken off the value evenly through the time, beside what the fund itself charges, which its prices have inside; taxes are left out.',
    `The yearly fee asked for is ${slot(e, 'fee', 'pct2')} ${cite(e)}.`,
    `The sum invested is ${slot(e, 'sum', 'usd0')} ${cite(e)}.`,
  ];
}
