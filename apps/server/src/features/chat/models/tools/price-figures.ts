import { currentDrawdown, maxDrawdown } from '@aex/quant/drawdown';
import { simpleReturns, totalReturn } from '@aex/quant/returns';
import { annualizedVolatility } from '@aex/quant/volatility';
import type { PriceHistory } from '#features/market/index.ts';
import type { Finding } from '#features/chat/engine/evidence.ts';
import { type Measure, subjectFinding } from './subject-finding.ts';

const dayMs = 86_400_000;
const adjustmentNotes = {
  split_and_dividend: 'Prices are adjusted for splits and dividends.',
  none: 'Prices are as traded, without dividends.',
  unstated: 'The file of prices does not say how they were adjusted.',
} as const;

const returnWords = ['returned', 'gained', 'lost', 'total return', 'rose', 'fell', 'performance'];
const volatilityWords = ['annualised volatility', 'annualized volatility', 'realised volatility'];
const worstWords = [
  'largest drawdown',
  'worst drawdown',
  'drawdown',
  'worst fall',
  'largest fall',
  'deepest fall',
  'worst setback',
];

/** Where a price figure comes from. */
export function placeOf(history: PriceHistory) {
  const last = history.bars.at(-1)?.date ?? null;
  return {
    sourceType: 'market_data' as const,
    sourceId: history.symbol,
    source: history.source,
    state: history.state,
    asOf: last,
    knownAt: history.knownAt,
    confidence: history.adjustment === 'unstated' ? 0.85 : 0.9,
    entity: history.symbol,
    entityAliases: [history.name],
    note: adjustmentNotes[history.adjustment],
  };
}

/** The bars of a period: it begins with the last close at or before its first day, as a return from that day is measured. */
export function within(
  history: PriceHistory,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): PriceHistory {
  const until = to === undefined ? history.bars : history.bars.filter(({ date }) => date <= to);
  const last = until.at(-1)?.date;
  const first = from ?? (last === undefined ? undefined : yearBefore(last));
  const start = first === undefined ? -1 : until.findLastIndex(({ date }) => date <= first);
  return { ...history, bars: until.slice(Math.max(0, start)) };
}

function yearBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 365 * dayMs).toISOString().slice(0, 10);
}

/** The last close with the move of the day. */
export function closeFinding(history: PriceHistory): Finding | null {
  const [before, last] = history.bars.slice(-2);
  const newest = last ?? before;
  if (newest === undefined) return null;
  const changePct =
    last === undefined || before === undefined || !(before.close > 0) ? null : (last.close / before.close - 1) * 100;
  return subjectFinding({
    ...placeOf(history),
    title: `${history.symbol} last close`,
    words: { date: newest.date },
    measures: [
      {
        key: 'close',
        metric: 'close',
        aliases: ['closed', 'price', 'last close'],
        value: newest.close,
        unit: 'currency',
        currency: history.currency,
      },
      {
        key: 'change',
        metric: 'change on the day',
        aliases: ['on the day', 'day before'],
        value: changePct,
        unit: 'percent',
      },
    ],
  });
}

/** Return, volatility and drawdown over the bars given. */
export function periodFinding(history: PriceHistory): Finding | null {
  const closes = history.bars.map(({ close }) => close);
  const [first, last] = [history.bars[0]?.date, history.bars.at(-1)?.date];
  if (first === undefined || last === undefined || !closes.every((close) => close > 0)) return null;
  const total = totalReturn(closes);
  const volatility = annualizedVolatility(simpleReturns(closes), history.kind === 'crypto' ? 365 : 252);
  const worst = maxDrawdown(closes);
  const now = currentDrawdown(closes);
  const period = { start: first, end: last };
  const measures: Array<Pick<Measure, 'key' | 'metric' | 'aliases'> & { value: number | null }> = [
    { key: 'return', metric: 'return', aliases: returnWords, value: total.ok ? total.value : null },
    {
      key: 'volatility',
      metric: 'volatility',
      aliases: volatilityWords,
      value: volatility.ok ? volatility.value : null,
    },
    {
      key: 'max_drawdown',
      metric: 'maximum drawdown',
      aliases: worstWords,
      value: worst.ok ? worst.value.drawdown01 : null,
    },
    {
      key: 'drawdown',
      metric: 'current drawdown',
      aliases: ['below its high', 'below the high'],
      value: now.ok ? now.value : null,
    },
  ];
  return subjectFinding({
    ...placeOf(history),
    title: `${history.symbol} from ${first} to ${last}`,
    words: { first, last },
    measures: measures.map((measure) => ({
      ...measure,
      value: measure.value === null ? null : measure.value * 100,
      unit: 'percent',
      period,
    })),
  });
}
