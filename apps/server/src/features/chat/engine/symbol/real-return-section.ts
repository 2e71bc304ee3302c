import { realReturn } from '@aex/quant/returns';
import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence, Finding } from '../evidence.ts';
import { findingOf } from '../figure-finding.ts';
import { readSeries, type SeriesReading } from '../macro/known-series.ts';
import { macroCard } from '../macro/macro-figures.ts';
import { namesAmount, readAmount } from '../reading/amounts.ts';
import { at, cite, type Gap, type Part, type Section, slot, spanOf } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { cutHistory, rangedIn, type Task } from '../task.ts';
import { mostTold } from './each-history.ts';
import { gapFor, measureAll, moneyOf, yearsOf } from './history-figures.ts';

const tool = 'real_return';
export const consumerPrices = 'CPIAUCSL';

export type Months = { begin: string; end: string };
type Real = { history: PriceHistory; months: Months; finding: Finding; years: number };

/**
 * Returns of the question's symbols after inflation. Consumer prices come by month and late, so a span that runs past the newest
 * month known ends with it.
 */
export async function realReturnParts(task: Task): Promise<Part[]> {
  const cpi = await readSeries(task, consumerPrices);
  const newest = cpi?.points.at(-1)?.period.slice(0, 7);
  if (cpi === null || newest === undefined)
    return [{ tool, input: {}, gap: 'I hold no consumer prices, so I can\u2019t take inflation off a return.' }];
  const { found, missing } = await task.histories();
  const known = found.map((history) => cutHistory(history, { from: '', to: `${newest}-31` }));
  const ranged = rangedIn(task.period(), { found: known.filter(({ bars }) => bars.length > 0), missing });
  const made = ranged.found.slice(0, mostTold).map((history) => measureReal(history, cpi, task.question.plain));
  const real = made.filter((each): each is Real => 'finding' in each);
  const gaps = made.filter((each): each is Gap => 'gap' in each);
  const isCut = found.some(({ bars }, index) => bars.length > (known[index]?.bars.length ?? 0));
  const isToNewest = real.some(({ months }) => months.end === newest) && isCut;
  const section =
    real.length === 0 ? [] : [realSection(real, cpi, { isToNewest, hasAmount: namesAmount(task.question.plain) })];
  return [...ranged.missing, ...gaps, ...section];
}

function measureReal(history: PriceHistory, cpi: SeriesReading, plain: string): Real | Gap {
  const [first, last] = [history.bars[0], history.bars.at(-1)];
  const months = { begin: first?.date.slice(0, 7) ?? '', end: last?.date.slice(0, 7) ?? '' };
  const [before, after] = [levelOf(cpi, months.begin), levelOf(cpi, months.end)];
  if (first === undefined || last === undefined || months.begin === months.end)
    return gapFor(
      tool,
      history,
      'Consumer prices are published by month, so a span needs to reach from one month into another.',
    );
  if (before === null || after === null)
    return gapFor(tool, history, 'I hold no consumer prices of the month in which that span begins or ends.');
  const [growth, inflation] = [last.close / first.close, after / before];
  const left = realReturn(growth, inflation);
  if (!left.ok) return gapFor(tool, history, left.reason);
  const years = yearsOf(history);
  const percent = (key: string, metric: string, factor: number) => ({
    key,
    metric,
    value: (factor - 1) * 100,
    unit: 'percent' as const,
  });
  const amount = readAmount(plain);
  const money = moneyOf(history);
  const finding = measureAll(history, {
    title: 'return after inflation',
    content: `(1 + r) / (1 + i) \u2212 1: r is the close of ${last.date} (${last.close.toFixed(2)}) against ${first.date} (${first.close.toFixed(2)}), i the change of ${consumerPrices} from ${months.begin} to ${months.end}.`,
    shown: `${(left.value * 100).toFixed(1)}%`,
    figures: [
      percent('real', 'return after inflation', 1 + left.value),
      percent('nominal', 'return before inflation', growth),
      percent('realYearly', 'yearly rate after inflation', (1 + left.value) ** (1 / years)),
      percent('nominalYearly', 'yearly rate before inflation', growth ** (1 / years)),
      money('sum', 'sum invested', amount),
      money('end', 'value at the end', amount * growth),
      money('worth', 'purchasing power at the end', amount * (1 + left.value)),
    ],
  });
  return { history, months, finding, years };
}

/** Consumer prices of a month; null where they are not held. */
export function levelOf({ points }: SeriesReading, month: string): number | null {
  return points.find(({ period }) => period.startsWith(month))?.value ?? null;
}

/** The change of consumer prices between two months. */
export function pricesFinding(cpi: SeriesReading, { begin, end }: Months): Finding {
  const [before, after] = [levelOf(cpi, begin) ?? 0, levelOf(cpi, end) ?? 0];
  const change = (after / before - 1) * 100;
  const isOver = end < (cpi.points.at(-1)?.period ?? '').slice(0, 7) && cpi.provenance.state === 'stale';
  const provenance = { ...cpi.provenance, as_of: `${end}-01`, ...(isOver ? { state: 'delayed' as const } : {}) };
  return findingOf(macroCard(provenance), {
    title: 'Change of consumer prices',
    content: `${cpi.title} (${cpi.id}): ${after.toFixed(3)} for ${end} against ${before.toFixed(3)} for ${begin}.`,
    shown: `${change.toFixed(1)}%`,
    figures: [
      {
        key: 'change',
        metric: 'change of consumer prices',
        value: change,
        unit: 'percent',
        period: { start: `${begin}-01`, end: `${end}-01` },
      },
    ],
    dates: { begin, end },
  });
}

type Telling = { isToNewest: boolean; hasAmount: boolean };

function realSection(real: readonly Real[], cpi: SeriesReading, telling: Telling): Section {
  const keyOf = ({ begin, end }: Months) => `${begin} ${end}`;
  const spans = [...new Map(real.map(({ months }) => [keyOf(months), months])).values()];
  return {
    tool,
    input: { symbols: real.map(({ history }) => history.symbol) },
    findings: [...spans.map((months) => pricesFinding(cpi, months)), ...real.map(({ finding }) => finding)],
    write: (evidence) => {
      const pricesOf = ({ months }: Real) =>
        at(
          evidence,
          spans.findIndex((each) => keyOf(each) === keyOf(months)),
        );
      const own = real.map((each, index) => ({
        ...each,
        e: at(evidence, spans.length + index),
        prices: pricesOf(each),
      }));
      const [only, ...others] = own;
      const told = only === undefined ? [] : others.length === 0 ? toldAlone(only, telling) : own.map(toldShort);
      const changes = spans.map((_span, index) => {
        const e = at(evidence, index);
        return `The change of consumer prices was ${slot(e, 'change', 'pct1')} from ${slot(e, 'begin', 'date')} to ${slot(e, 'end', 'date')} ${cite(e)}.`;
      });
      const [main = '', ...rest] = told;
      return [
        [
          main,
          ...(others.length === 0 ? [...changes, ...rest] : [...rest, ...changes]),
          'What is left after inflation is the growth of the close divided by the growth of consumer prices between the months of its first and last day.',
          ...(telling.isToNewest ? ['The span ends with the newest month whose consumer prices are known.'] : []),
        ],
        ...(others.length === 0 ? [] : [tableOf(own)]),
      ];
    },
  };
}

type Told = Real & { e: Evidence; prices: Evidence };

function toldShort({ history, e, prices }: Told): string {
  return `The return after inflation of ${history.symbol} was ${slot(e, 'real', 'pct1')} ${spanOf(e)} ${cite(e, prices)}.`;
}

function toldAlone(told: Told, { hasAmount }: Telling): string[] {
  const { history, e, prices, years } = told;
  const was = (metric: string, key: string, by: readonly Evidence[]) =>
    `The ${metric} of ${history.symbol} was ${slot(e, key, 'pct1')} ${cite(...by)}.`;
  return [
    toldShort(told),
    was('return before inflation', 'nominal', [e]),
    ...(years > 1
      ? [
          was('yearly rate after inflation', 'realYearly', [e, prices]),
          was('yearly rate before inflation', 'nominalYearly', [e]),
        ]
      : []),
    ...(hasAmount
      ? [
          `The sum invested was ${slot(e, 'sum', 'usd0')} ${cite(e)}.`,
          `The value at the end was ${slot(e, 'end', 'usd0')} ${cite(e)}.`,
          `The purchasing power at the end, in money of the first month, was ${slot(e, 'worth', 'usd0')} ${cite(e, prices)}.`,
        ]
      : []),
  ];
}

function tableOf(own: readonly Told[]) {
  return {
    columns: ['Symbol', 'After inflation', 'Before inflation', 'Yearly after inflation'],
    rows: own.map(({ history, e, years }) =>
      rowOf(history.symbol, e, [['real', 'pct1'], ['nominal', 'pct1'], years > 1 ? ['realYearly', 'pct1'] : 'N/A']),
    ),
  };
}
