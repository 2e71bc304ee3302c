import { currentDrawdown, maxDrawdown } from '@aex/quant/drawdown';
import { simpleReturns, totalReturn } from '@aex/quant/returns';
import { mean } from '@aex/quant/statistics';
import { annualizedVolatility } from '@aex/quant/volatility';
import type { PriceHistory } from '#features/market/index.ts';
import { type CompanyMeasure, netIncome, revenue } from '../company/company-measures.ts';
import { spansOf } from '../company/measure-spans.ts';
import { cardOf } from '../company/reported-asked.ts';
import { growthOf } from '../company/facts-sections.ts';
import type { Evidence, Finding } from '../evidence.ts';
import { findingOf } from '../figure-finding.ts';
import type { Period } from '../reading/period.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { cutHistory, type Task } from '../task.ts';
import { closesOf, measureAll, sessionsOfYear } from './history-figures.ts';

/** A figure and the side on which it stands by itself. */
type Signal = { finding: Finding; isFor: boolean; tell: (e: Evidence) => string };

const tool = 'two_sides';
const marketFund = 'SPY';
const averageSessions = 200;
/** Within this of the high a share stands near it, beyond the other far below it. */
const nearHigh = -0.05;
const farBelow = -0.2;

/** What the stored figures of a symbol say for it and against it, each on the side to which it points by itself. */
export async function twoSidesPart(task: Task, history: PriceHistory): Promise<Part> {
  const market = history.symbol === marketFund ? null : await task.load(marketFund);
  const signals = [
    ...againstMarket(task, history, market),
    ...againstAverage(history),
    ...belowHigh(history),
    ...(await grown(task, history.symbol, revenue)),
    ...(await grown(task, history.symbol, netIncome)),
  ];
  const place = { tool, input: { symbol: history.symbol } };
  if (signals.length === 0)
    return { ...place, gap: `I hold too little of ${history.symbol} to set one side against the other.` };
  return {
    ...place,
    findings: signals.map(({ finding }) => finding),
    write: (evidence) => {
      const told = signals.map(({ isFor, tell }, index) => ({ isFor, text: tell(at(evidence, index)) }));
      const side = (wanted: boolean) => told.filter(({ isFor }) => isFor === wanted).map(({ text }) => text);
      return [
        ...sideOf(side(true), {
          lead: `What speaks for ${history.symbol} in the stored figures:`,
          none: `Of the figures that I look at none speaks for ${history.symbol}.`,
        }),
        ...sideOf(side(false), {
          lead: `What speaks against ${history.symbol} in the stored figures:`,
          none: `Of the figures that I look at none speaks against ${history.symbol}.`,
        }),
        [
          'Each figure stands on the side to which it points by itself: ahead of the market, less volatile than it, above its average, near its high, growing. They are not weighed against each other, and what was so need not come again.',
        ],
      ];
    },
  };
}

function sideOf(bullets: readonly string[], { lead, none }: { lead: string; none: string }) {
  return bullets.length === 0 ? [[none]] : [[lead], { bullets }];
}

const yearSpan: Period = { kind: 'trailing', count: 1, unit: 'year' };

// Return, volatility and the deepest fall beside those of the market over the same dates.
function againstMarket({ period }: Task, history: PriceHistory, market: PriceHistory | null): Signal[] {
  const newest = history.bars.at(-1)?.date ?? '';
  const asked = period();
  const range = layOnDates(asked.kind === 'all' ? yearSpan : asked, newest);
  const own = cutHistory(history, range);
  const other = market === null ? null : cutHistory(market, range);
  if (other === null || other.bars[0]?.date !== own.bars[0]?.date || other.bars.at(-1)?.date !== own.bars.at(-1)?.date)
    return [];
  const measures = [
    { key: 'return', metric: 'return', of: returnPct, isMoreFor: true, format: 'pct1' },
    { key: 'volatility', metric: 'annualized volatility', of: volatilityPct, isMoreFor: false, format: 'pct1' },
    { key: 'drawdown', metric: 'maximum drawdown', of: drawdownPct, isMoreFor: true, format: 'pct1' },
  ] as const;
  return measures.flatMap(({ key, metric, of, isMoreFor, format }) => {
    const [mine, theirs] = [of(own), of(other)];
    if (mine === null || theirs === null || mine === theirs) return [];
    const finding = measureAll(own, {
      title: `${metric} beside ${marketFund}`,
      content: `${metric} ${mine.toFixed(2)}% against ${theirs.toFixed(2)}% of ${marketFund} over the same dates.`,
      shown: `${mine.toFixed(1)}%`,
      figures: [
        { key, metric, value: mine, unit: 'percent' },
        { key: 'market', metric, value: theirs, unit: 'percent', entity: marketFund },
      ],
    });
    const tell = (e: Evidence) =>
      `The ${metric} of ${own.symbol} was ${slot(e, key, format)} from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')} ${cite(e)}, that of ${marketFund} ${slot(e, 'market', format)} ${cite(e)}.`;
    return [{ finding, isFor: mine > theirs === isMoreFor, tell }];
  });
}

function returnPct(history: PriceHistory): number | null {
  const outcome = totalReturn(closesOf(history));
  return outcome.ok ? outcome.value * 100 : null;
}

function volatilityPct(history: PriceHistory): number | null {
  const outcome = annualizedVolatility(simpleReturns(closesOf(history)), sessionsOfYear(history));
  return outcome.ok ? outcome.value * 100 : null;
}

function drawdownPct(history: PriceHistory): number | null {
  const outcome = maxDrawdown(closesOf(history));
  return outcome.ok ? outcome.value.drawdown01 * 100 : null;
}

function againstAverage(history: PriceHistory): Signal[] {
  const closes = closesOf(history).slice(-averageSessions);
  const last = closes.at(-1);
  if (last === undefined || closes.length < averageSessions) return [];
  const average = mean(closes);
  const distance = (last / average - 1) * 100;
  const finding = measureAll(history, {
    title: 'distance from its average close',
    content: `Close of ${history.bars.at(-1)?.date} (${last.toFixed(2)}) against the mean of the last ${averageSessions} closes (${average.toFixed(2)}).`,
    shown: `${distance.toFixed(1)}%`,
    figures: [
      { key: 'distance', metric: 'distance from its moving average', value: distance, unit: 'percent' },
      { key: 'sessions', metric: 'number of sessions averaged', value: averageSessions, unit: 'count' },
    ],
  });
  const side = distance >= 0 ? 'above' : 'below';
  const tell = (e: Evidence) =>
    `${history.symbol} closed ${side} its moving average of ${slot(e, 'sessions', 'num0')} sessions; its distance from its moving average was ${slot(e, 'distance', 'pct1')} on ${slot(e, 'last', 'date')} ${cite(e)}.`;
  return [{ finding, isFor: distance >= 0, tell }];
}

// What is neither near its high nor far below it says neither.
function belowHigh(history: PriceHistory): Signal[] {
  const outcome = currentDrawdown(closesOf(history));
  if (!outcome.ok || (outcome.value < nearHigh && outcome.value > farBelow)) return [];
  const finding = measureAll(history, {
    title: 'current drawdown',
    content: `Last close against the highest close since ${history.bars[0]?.date}.`,
    shown: `${(outcome.value * 100).toFixed(1)}%`,
    figures: [{ key: 'drawdown', metric: 'current drawdown', value: outcome.value * 100, unit: 'percent' }],
  });
  const where = outcome.value >= nearHigh ? 'near' : 'far below';
  const tell = (e: Evidence) =>
    `${history.symbol} stands ${where} its highest close; the current drawdown of ${history.symbol} was ${slot(e, 'drawdown', 'pct1')} on ${slot(e, 'last', 'date')} ${cite(e)}.`;
  return [{ finding, isFor: outcome.value >= nearHigh, tell }];
}

// The newest reported year against the one before.
async function grown(task: Task, symbol: string, measure: CompanyMeasure): Promise<Signal[]> {
  const read = ({ concepts }: CompanyMeasure) => task.deps.companies.figures({ symbol, moment: task.moment, concepts });
  const spans = await spansOf(measure, read, 'year');
  const [newest] = spans;
  const growth = newest === undefined ? null : growthOf(newest, spans);
  if (newest === undefined || growth === null) return [];
  const finding = findingOf(cardOf(symbol, newest), {
    title: `${symbol} ${measure.metric} growth`,
    content: `The fiscal year that ended on ${newest.end} against the one before, as filed.`,
    shown: `${growth.toFixed(1)}%`,
    figures: [
      {
        key: 'growth',
        metric: `${measure.metric} growth`,
        aliases: ['growth'],
        value: growth,
        unit: 'percent',
        period: { start: newest.start, end: newest.end },
      },
    ],
    dates: { end: newest.end },
  });
  const tell = (e: Evidence) =>
    `The ${measure.metric} growth of ${symbol} was ${slot(e, 'growth', 'pct1')} in the year that ended on ${slot(e, 'end', 'date')} ${cite(e)}.`;
  return [{ finding, isFor: growth >= 0, tell }];
}
