import type { Fact } from '@aex/grounding/fact';
import { currentDrawdown, maxDrawdown } from '@aex/quant/drawdown';
import { simpleMovingAverage } from '@aex/quant/moving-averages';
import type { Outcome } from '@aex/quant/outcome';
import { simpleReturns, totalReturn } from '@aex/quant/returns';
import { wilderRsi } from '@aex/quant/rsi';
import { annualizedVolatility } from '@aex/quant/volatility';
import type { MarketService } from '#features/market/index.ts';
import type { EvidenceRow } from '../research-store.ts';
import { isSameValue, type RereadFact } from './reread-fact.ts';

type Closes = ReadonlyArray<{ date: string; close: number }>;
/** `closes`: those of the fact's days; `before`: all of them up to its last one; `named`: the number that stands in its name. */
type Read = { closes: readonly number[]; before: readonly number[]; named: number | null };
type Derivation = (read: Read) => Array<number | null>;

const averages = [20, 50, 100, 200];

// By the metric's own name; where that stands for several, the stored value tells which of them it was.
const derivations: ReadonlyArray<readonly [RegExp, Derivation]> = [
  [/^change on the day$/i, ({ closes }) => [percentOf(totalReturn(closes.slice(-2)))]],
  [/^(?:total )?return$/i, ({ closes }) => [percentOf(totalReturn(closes))]],
  [/^(?:annualized )?volatility$/i, ({ closes }) => [percentOf(annualizedVolatility(simpleReturns(closes)))]],
  [/^maximum drawdown$/i, ({ closes }) => [percentOf(depthOf(closes))]],
  [/^current drawdown$/i, ({ closes }) => [percentOf(currentDrawdown(closes))]],
  [/^drawdown$/i, ({ closes }) => [percentOf(depthOf(closes)), percentOf(currentDrawdown(closes))]],
  [/^rsi$/i, ({ closes, before }) => [closes, before].map((each) => wilderRsi(each).at(-1) ?? null)],
  [
    /^(?:(\d+)-day )?moving average$/i,
    ({ before, named }) =>
      (named === null ? averages : [named]).map((window) => simpleMovingAverage(before, window).at(-1) ?? null),
  ],
  [/^(?:close|last price|price)$/i, ({ closes }) => [closes.at(-1) ?? null]],
];

/** Reads the facts of a symbol's evidence again, from the bars that are stored today of the same days. */
export async function rereadMarket(
  row: EvidenceRow,
  { market, now }: { market: MarketService; now: Date },
): Promise<RereadFact[]> {
  const history = await market.findPriceHistory({ symbol: row.sourceId, asOf: now });
  return row.facts.map((fact) => {
    const [metric, derive] = derivations.find(([name]) => name.test(fact.metric)) ?? [];
    if (history === null || metric === undefined || derive === undefined || fact.entity !== row.sourceId)
      return { fact, outcome: 'not_rereadable' };
    const closes = closesOf(history.bars, fact);
    const before = closes.length === 0 ? [] : closesTo(history.bars, lastDayOf(fact));
    const number = metric.exec(fact.metric)?.[1];
    return reread(fact, derive({ closes, before, named: number === undefined ? null : Number(number) }));
  });
}

function reread(fact: Fact, candidates: ReadonlyArray<number | null>): RereadFact {
  const values = candidates.filter((value) => value !== null);
  if (values.some((value) => isSameValue(Math.abs(value), Math.abs(fact.value)))) return { fact, outcome: 'unchanged' };
  const nearest = values.toSorted((a, b) => Math.abs(a - fact.value) - Math.abs(b - fact.value))[0];
  return nearest === undefined
    ? { fact, outcome: 'not_rereadable' }
    : { fact: { ...fact, value: nearest }, outcome: 'changed' };
}

// Exactly the fact's days: where the first or the last is gone, nothing can be said.
function closesOf(bars: Closes, fact: Fact): number[] {
  const start = fact.period?.start;
  const end = lastDayOf(fact);
  const inside = bars.filter(({ date }) => (start === undefined || date >= start) && date <= end);
  const isWhole = inside.at(-1)?.date === end && (start === undefined || inside[0]?.date === start);
  return isWhole ? inside.map(({ close }) => close) : [];
}

function closesTo(bars: Closes, end: string): number[] {
  return bars.filter(({ date }) => date <= end).map(({ close }) => close);
}

function lastDayOf({ period, asOf }: Fact): string {
  return period?.end ?? asOf;
}

function percentOf(outcome: Outcome<number>): number | null {
  return outcome.ok ? outcome.value * 100 : null;
}

function depthOf(closes: readonly number[]): Outcome<number> {
  const drawdown = maxDrawdown(closes);
  return drawdown.ok ? { ok: true, value: drawdown.value.drawdown01 } : drawdown;
}
