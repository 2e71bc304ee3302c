import { yearsBetween } from '@aex/quant/calendar/years-between';
import type { FactPeriod, FactUnit } from '@aex/grounding/fact';
import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence, Finding } from '../evidence.ts';
import { findingOf, type FigureSpec, type SourceCard } from '../figure-finding.ts';
import { at, type Gap, type Section } from '../section.ts';

export type Measured = {
  history: PriceHistory;
  metric: string;
  aliases?: string[];
  value: number;
  unit: FactUnit;
  shown?: string;
  content: string;
  /** Where the figure is of another span than the history. */
  period?: FactPeriod;
  /** Further figures of the same finding. */
  more?: readonly FigureSpec[];
  dates?: Record<string, string>;
};

const adjustmentNote = {
  split_and_dividend: 'Prices are adjusted for splits and dividends.',
  none: 'Prices are as traded, without dividends.',
  unstated: 'The file of prices does not say how they were adjusted.',
} as const;

/** Where figures of a price history come from. */
function cardOf(history: PriceHistory): SourceCard {
  const [first, last] = [history.bars[0]?.date, history.bars.at(-1)?.date];
  return {
    sourceType: 'market_data',
    sourceId: history.symbol,
    source: history.source,
    state: history.state,
    asOf: last ?? null,
    knownAt: history.knownAt,
    confidence: history.adjustment === 'unstated' ? 0.85 : 0.9,
    entity: history.symbol,
    entityAliases: [history.name],
    period: { ...(first === undefined ? {} : { start: first }), ...(last === undefined ? {} : { end: last }) },
  };
}

/** A finding of one main figure, named `value`, and of its dates, named `first` and `last`. */
export function measure(measured: Measured): Finding {
  const { history, metric, value, unit, period, more = [] } = measured;
  const money = unit === 'currency' ? { currency: history.currency } : {};
  const main: FigureSpec = {
    key: 'value',
    metric,
    aliases: measured.aliases ?? [],
    value,
    unit,
    ...money,
    ...(period === undefined ? {} : { period }),
  };
  return findingOf(cardOf(history), {
    title: `${history.symbol} ${metric}`,
    content: `${measured.content} ${adjustmentNote[history.adjustment]}`,
    shown: measured.shown ?? shownAs(value, unit),
    figures: [main, ...more],
    dates: { first: history.bars[0]?.date ?? '', last: history.bars.at(-1)?.date ?? '', ...measured.dates },
  });
}

/** A finding of several figures side by side, for a table. */
export function measureAll(
  history: PriceHistory,
  spec: {
    title: string;
    content: string;
    shown: string;
    figures: readonly FigureSpec[];
    dates?: Record<string, string>;
  },
): Finding {
  const dates = { first: history.bars[0]?.date ?? '', last: history.bars.at(-1)?.date ?? '', ...spec.dates };
  return findingOf(cardOf(history), {
    ...spec,
    title: `${history.symbol} ${spec.title}`,
    content: `${spec.content} ${adjustmentNote[history.adjustment]}`,
    dates,
  });
}

/** A section of one symbol. */
export function symbolSection(
  tool: string,
  history: PriceHistory,
  told: Pick<Section, 'findings' | 'write' | 'chart' | 'compares'>,
): Section {
  return { tool, input: { symbol: history.symbol }, ...told };
}

/** A section of one finding and its sentences. */
export function figureSection(
  tool: string,
  measured: Measured,
  ...sentences: ReadonlyArray<(evidence: Evidence) => string>
): Section {
  return symbolSection(tool, measured.history, {
    findings: [measure(measured)],
    write: (evidence) => [sentences.map((sentence) => sentence(at(evidence, 0)))],
  });
}

export function gapFor(tool: string, history: PriceHistory, reason: string): Gap {
  return { tool, input: { symbol: history.symbol }, gap: `${history.symbol}: ${lowerFirst(reason)}` };
}

/** Makes figures in the money that a history is told in. */
export function moneyOf({ currency }: PriceHistory) {
  return (key: string, metric: string, value: number): FigureSpec => ({
    key,
    metric,
    value,
    unit: 'currency',
    currency,
  });
}

export function closesOf(history: PriceHistory): number[] {
  return history.bars.map(({ close }) => close);
}

export function spanText(history: PriceHistory): string {
  return `${history.bars[0]?.date ?? '?'} to ${history.bars.at(-1)?.date ?? '?'}`;
}

/** Years that a history spans; 0 for fewer than two bars. */
export function yearsOf({ bars }: PriceHistory): number {
  const [first, last] = [bars[0]?.date, bars.at(-1)?.date];
  return first === undefined || last === undefined ? 0 : yearsBetween(first, last);
}

/** Trading sessions of a year: crypto trades every day. */
export function sessionsOfYear({ kind }: PriceHistory): number {
  return kind === 'crypto' ? 365 : 252;
}

/** A figure as a card shows it. */
export function shownAs(value: number, unit: FactUnit): string {
  if (unit === 'percent') return `${value.toFixed(1)}%`;
  if (unit === 'percentage_point') return `${value.toFixed(1)} pp`;
  return value.toFixed(2);
}

function lowerFirst(text: string): string {
  const sentence = text.startsWith('I ') ? text : text.charAt(0).toLowerCase() + text.slice(1);
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
