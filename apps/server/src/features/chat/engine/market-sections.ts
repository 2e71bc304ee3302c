import { beta } from '@aex/quant/beta';
import { correlation } from '@aex/quant/correlation';
import { currentDrawdown, maxDrawdown } from '@aex/quant/drawdown';
import { simpleMovingAverage } from '@aex/quant/moving-averages';
import type { Outcome } from '@aex/quant/outcome';
import { simpleReturns, totalReturn } from '@aex/quant/returns';
import { wilderRsi } from '@aex/quant/rsi';
import { annualizedVolatility } from '@aex/quant/volatility';
import type { FactUnit } from '@aex/grounding/fact';
import type { PriceHistory } from '#features/market/index.ts';
import type { Finding } from './evidence.ts';
import { at, cite, type Gap, type Section, slot } from './section.ts';

type Measured = {
  history: PriceHistory;
  metric: string;
  metricAliases: string[];
  value: number;
  unit: FactUnit;
  shown: string;
  content: string;
  /** Further typed values that sentences may name. */
  extra?: Record<string, string | number | { value: number; unit: FactUnit; currency?: string }>;
};

const adjustmentNote = {
  split_and_dividend: 'Prices are adjusted for splits and dividends.',
  none: 'Prices are as traded, without dividends.',
  unstated: 'The file of prices does not say how they were adjusted.',
} as const;

const sessionsOfMonth = 21;

function finding(measured: Measured): Finding {
  const { history, value, unit } = measured;
  const first = history.bars[0]?.date ?? null;
  const last = history.bars.at(-1)?.date ?? null;
  const currency = unit === 'currency' ? { currency: history.currency } : {};
  return {
    sourceType: 'market_data',
    sourceId: history.symbol,
    source: history.source,
    title: `${history.symbol} ${measured.metric}`,
    content: `${measured.content} ${adjustmentNote[history.adjustment]}`,
    shownValue: measured.shown,
    values: { value: { value, unit, ...currency }, first: first ?? '', last: last ?? '', ...measured.extra },
    facts: [
      {
        entity: history.symbol,
        entityAliases: [history.name],
        metric: measured.metric,
        metricAliases: measured.metricAliases,
        value,
        unit,
        asOf: last ?? '',
        period: { ...(first === null ? {} : { start: first }), ...(last === null ? {} : { end: last }) },
        ...currency,
      },
    ],
    state: history.state,
    asOf: last,
    knownAt: history.knownAt,
    confidence: history.adjustment === 'unstated' ? 0.85 : 0.9,
  };
}

function closesOf(history: PriceHistory): number[] {
  return history.bars.map(({ close }) => close);
}

function span(history: PriceHistory): string {
  return `${history.bars[0]?.date ?? '?'} to ${history.bars.at(-1)?.date ?? '?'}`;
}

function gapFor(tool: string, history: PriceHistory, reason: string): Gap {
  return { tool, input: { symbol: history.symbol }, gap: `${history.symbol}: ${lowerFirst(reason)}` };
}

/** The last close and its change on the day. */
export function priceSection(history: PriceHistory): Section | Gap {
  const tool = 'last_price';
  const [before, last] = history.bars.slice(-2);
  if (before === undefined || last === undefined) return gapFor(tool, history, 'There is no close to show.');
  const changePct = (last.close / before.close - 1) * 100;
  const close = finding({
    history,
    metric: 'close',
    metricAliases: ['closed', 'price', 'last close'],
    value: last.close,
    unit: 'currency',
    shown: last.close.toFixed(2),
    content: `Close of ${last.date}: ${last.close.toFixed(2)} ${history.currency}.`,
  });
  const change = finding({
    history,
    metric: 'change on the day',
    metricAliases: ['day before', 'on the day'],
    value: changePct,
    unit: 'percent',
    shown: `${changePct.toFixed(2)}%`,
    content: `Close of ${last.date} (${last.close.toFixed(2)}) against ${before.date} (${before.close.toFixed(2)}).`,
    extra: { size: { value: Math.abs(changePct), unit: 'percent' } },
  });
  return {
    tool,
    input: { symbol: history.symbol },
    findings: [close, change],
    write: (evidence) => {
      const price = at(evidence, 0);
      const move = at(evidence, 1);
      const direction = changePct > 0 ? 'up' : changePct < 0 ? 'down' : 'unchanged at';
      return [
        [
          `${history.symbol} closed at ${slot(price, 'value', 'usd2')} on ${slot(price, 'last', 'date')} ${cite(price)}.`,
          `${history.symbol} was ${direction} ${slot(move, 'size', 'pct2')} on the day ${cite(move)}.`,
        ],
      ];
    },
  };
}

/** Total return of each symbol over the same dates, and the lead of the first over every other. */
export function performanceSection(histories: readonly PriceHistory[]): Section | Gap {
  const tool = 'total_return';
  const input = { symbols: histories.map(({ symbol }) => symbol) };
  const measured: Array<{ history: PriceHistory; returnPct: number; finding: Finding }> = [];
  for (const history of histories) {
    const outcome = totalReturn(closesOf(history));
    if (!outcome.ok) return { tool, input, gap: `${history.symbol}: ${lowerFirst(outcome.reason)}` };
    const returnPct = outcome.value * 100;
    const [first, last] = [history.bars[0], history.bars.at(-1)];
    const content = `Close of ${last?.date} (${last?.close.toFixed(2)}) against ${first?.date} (${first?.close.toFixed(2)}).`;
    const extra = { size: { value: Math.abs(returnPct), unit: 'percent' as const } };
    const metric = { metric: 'return', metricAliases: ['returned', 'gained', 'lost', 'total return'] };
    measured.push({
      history,
      returnPct,
      finding: finding({
        history,
        ...metric,
        value: returnPct,
        unit: 'percent',
        shown: `${returnPct.toFixed(1)}%`,
        content,
        extra,
      }),
    });
  }
  const [subject, ...others] = measured;
  if (subject === undefined) return { tool, input, gap: 'There is no symbol to measure.' };
  const leads = others.map((other) => leadFinding(subject, other));
  return {
    tool,
    input,
    findings: [...measured.map((each) => each.finding), ...leads],
    write: (evidence) => {
      const first = at(evidence, 0);
      const sentences = measured.map((each, index) => {
        const own = at(evidence, index);
        const when =
          index === 0
            ? ` from ${slot(first, 'first', 'date')} to ${slot(first, 'last', 'date')}`
            : ' over the same dates';
        return `${each.history.symbol} returned ${slot(own, 'value', 'pct1')}${when} ${cite(own)}.`;
      });
      const comparisons = others.map((other, index) => {
        const lead = at(evidence, measured.length + index);
        const [ahead, behind] = inOrder(subject, other);
        return `${ahead.history.symbol} outperformed ${behind.history.symbol} by ${slot(lead, 'value', 'pp1')} ${cite(lead)}.`;
      });
      return [[...sentences, ...comparisons]];
    },
  };
}

type MeasuredReturn = { history: PriceHistory; returnPct: number };

function inOrder<T extends MeasuredReturn>(first: T, second: T): [ahead: T, behind: T] {
  return first.returnPct >= second.returnPct ? [first, second] : [second, first];
}

function leadFinding(subject: MeasuredReturn, other: MeasuredReturn): Finding {
  const [ahead, behind] = inOrder(subject, other);
  const lead = ahead.returnPct - behind.returnPct;
  const made = finding({
    history: ahead.history,
    metric: `lead over ${behind.history.symbol}`,
    metricAliases: [`outperformed ${behind.history.symbol}`],
    value: lead,
    unit: 'percentage_point',
    shown: `${lead.toFixed(1)} pp`,
    content: `${ahead.history.symbol} ${ahead.returnPct.toFixed(1)}% less ${behind.history.symbol} ${behind.returnPct.toFixed(1)}% (${span(subject.history)}).`,
  });
  return { ...made, state: behind.history.state === 'stale' ? behind.history.state : made.state };
}

/** Annualised volatility of each symbol. */
export function volatilitySection(history: PriceHistory): Section | Gap {
  return ratioSection({
    tool: 'volatility',
    history,
    outcome: annualizedVolatility(simpleReturns(closesOf(history))),
    metric: 'annualized volatility',
    metricAliases: ['volatility'],
    content: `Sample standard deviation of daily returns, ${span(history)}, times the square root of 252.`,
    sentence: (figure, dates) => `The annualized volatility of ${history.symbol} was ${figure}${dates}`,
  });
}

/** The largest fall from a peak, and how far below its peak the last close is. */
export function drawdownSection(history: PriceHistory): Section | Gap {
  const closes = closesOf(history);
  const worst = maxDrawdown(closes);
  const current = currentDrawdown(closes);
  if (!worst.ok || !current.ok)
    return gapFor('drawdown', history, worst.ok ? 'There is no close to show.' : worst.reason);
  const { drawdown01, peakIndex, troughIndex } = worst.value;
  const peak = history.bars[peakIndex]?.date ?? '';
  const trough = history.bars[troughIndex]?.date ?? '';
  const measured = (metric: string, aliases: string[], value01: number) =>
    finding({
      history,
      metric,
      metricAliases: aliases,
      value: value01 * 100,
      unit: 'percent',
      shown: `${(value01 * 100).toFixed(1)}%`,
      content: `From closes, ${span(history)}; largest fall from ${peak} to ${trough}.`,
      extra: { peak, trough },
    });
  return {
    tool: 'drawdown',
    input: { symbol: history.symbol },
    findings: [
      measured('maximum drawdown', ['largest drawdown'], drawdown01),
      measured('current drawdown', ['below its peak'], current.value),
    ],
    write: (evidence) => {
      const largest = at(evidence, 0);
      const now = at(evidence, 1);
      const fall =
        drawdown01 === 0 ? '' : `, from ${slot(largest, 'peak', 'date')} to ${slot(largest, 'trough', 'date')}`;
      return [
        [
          `The maximum drawdown of ${history.symbol} since ${slot(largest, 'first', 'date')} was ${slot(largest, 'value', 'pct1')}${fall} ${cite(largest)}.`,
          `The current drawdown of ${history.symbol} is ${slot(now, 'value', 'pct1')} ${cite(now)}.`,
        ],
      ];
    },
  };
}

/** Correlation and beta of a symbol's daily returns with another's, on the days that both have. */
export function correlationSection(history: PriceHistory, other: PriceHistory): Section | Gap {
  const [own, theirs] = alignedReturns(history, other);
  const linked = correlation(own, theirs);
  const slope = beta(own, theirs);
  if (!linked.ok || !slope.ok)
    return gapFor('correlation', history, linked.ok ? 'Beta cannot be measured.' : linked.reason);
  const content = `Daily returns on ${own.length} common days, ${span(history)}.`;
  const measured = (metric: string, aliases: string[], value: number) =>
    finding({
      history,
      metric: `${metric} with ${other.symbol}`,
      metricAliases: aliases,
      value,
      unit: 'ratio',
      shown: value.toFixed(2),
      content,
    });
  return {
    tool: 'correlation',
    input: { symbol: history.symbol, with: other.symbol },
    findings: [
      measured('correlation', [`correlation with ${other.symbol}`], linked.value),
      measured('beta', [`beta to ${other.symbol}`], slope.value),
    ],
    write: (evidence) => {
      const [first, second] = [at(evidence, 0), at(evidence, 1)];
      return [
        [
          `The correlation of ${history.symbol} with ${other.symbol} was ${slot(first, 'value', 'num2')} from ${slot(first, 'first', 'date')} to ${slot(first, 'last', 'date')} ${cite(first)}.`,
          `The beta of ${history.symbol} with ${other.symbol} was ${slot(second, 'value', 'num2')} over the same dates ${cite(second)}.`,
        ],
      ];
    },
  };
}

/** RSI and the distance of the last close from its 200-day average. `history` must reach back 200 sessions. */
export function momentumSection(history: PriceHistory): Section | Gap {
  const closes = closesOf(history);
  const rsi = wilderRsi(closes).at(-1) ?? null;
  const average = simpleMovingAverage(closes, 200).at(-1) ?? null;
  const last = closes.at(-1);
  if (rsi === null || average === null || last === undefined) {
    return gapFor('momentum', history, `It takes 200 closes for a 200-day average; I hold ${closes.length}.`);
  }
  const recent = { ...history, bars: history.bars.slice(-sessionsOfMonth) };
  const rsiFinding = finding({
    history: recent,
    metric: 'RSI',
    metricAliases: ['relative strength index'],
    value: rsi,
    unit: 'index',
    shown: rsi.toFixed(1),
    content: 'Relative strength index over 14 days by Wilder.',
  });
  const averageFinding = finding({
    history: recent,
    metric: 'moving average',
    metricAliases: ['average', '200-day moving average'],
    value: average,
    unit: 'currency',
    shown: average.toFixed(2),
    content: `Simple average of the last 200 closes; the last close is ${last.toFixed(2)}.`,
  });
  const closeFinding = finding({
    history: recent,
    metric: 'close',
    metricAliases: ['closed', 'last close'],
    value: last,
    unit: 'currency',
    shown: last.toFixed(2),
    content: `Close of ${recent.bars.at(-1)?.date ?? ''}.`,
  });
  const reading =
    rsi > 70
      ? 'overbought by the usual mark'
      : rsi < 30
        ? 'oversold by the usual mark'
        : 'neither overbought nor oversold by the usual marks';
  return {
    tool: 'momentum',
    input: { symbol: history.symbol },
    findings: [rsiFinding, averageFinding, closeFinding],
    write: (evidence) => {
      const [strength, mean, close] = [at(evidence, 0), at(evidence, 1), at(evidence, 2)];
      return [
        [
          `The RSI of ${history.symbol} was ${slot(strength, 'value', 'num1')} on ${slot(strength, 'last', 'date')} ${cite(strength)}, ${reading}.`,
          `The last close of ${history.symbol} was ${slot(close, 'value', 'usd2')} ${cite(close)}.`,
          `The long moving average of ${history.symbol} stood at ${slot(mean, 'value', 'usd2')} ${cite(mean)}.`,
        ],
      ];
    },
  };
}

type Ratio = {
  tool: string;
  history: PriceHistory;
  outcome: Outcome<number>;
  metric: string;
  metricAliases: string[];
  content: string;
  sentence: (figure: string, dates: string) => string;
};

function ratioSection({ tool, history, outcome, metric, metricAliases, content, sentence }: Ratio): Section | Gap {
  if (!outcome.ok) return gapFor(tool, history, outcome.reason);
  const value = outcome.value * 100;
  return {
    tool,
    input: { symbol: history.symbol },
    findings: [
      finding({ history, metric, metricAliases, value, unit: 'percent', shown: `${value.toFixed(1)}%`, content }),
    ],
    write: (evidence) => {
      const e = at(evidence, 0);
      const dates = ` from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')}`;
      return [[`${sentence(slot(e, 'value', 'pct1'), dates)} ${cite(e)}.`]];
    },
  };
}

function alignedReturns(history: PriceHistory, other: PriceHistory): [number[], number[]] {
  const theirs = new Map(other.bars.map(({ date, close }) => [date, close]));
  const common = history.bars.flatMap(({ date, close }) => {
    const match = theirs.get(date);
    return match === undefined ? [] : [{ own: close, other: match }];
  });
  return [simpleReturns(common.map(({ own }) => own)), simpleReturns(common.map((day) => day.other))];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
