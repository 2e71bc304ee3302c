import type { YieldCurve } from '@aex/contracts/macro';

export type CurveDay = NonNullable<YieldCurve['curve']>;

export const plotBox = { height: 220, left: 42, right: 10, top: 10, bottom: 24 } as const;

export type CurveScale = { x: (years: number) => number; y: (yieldPct: number) => number; ticks: readonly number[] };

/** Horizontally the logarithm of the maturity, as the short end is where tenors crowd; vertically whole steps of percent. */
export function curveScale(days: readonly CurveDay[], width: number): CurveScale {
  const points = days.flatMap(({ points: ofDay }) => ofDay);
  const years = points.map((point) => Math.log(point.years));
  const yields = points.map((point) => point.yield_pct);
  const [low, high] = [Math.floor(Math.min(...yields) * 2) / 2, Math.ceil(Math.max(...yields) * 2) / 2];
  const [shortest, longest] = [Math.min(...years), Math.max(...years)];
  const step = (high - low) / 0.5 > 6 ? 1 : 0.5;
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  const { height, left, right, top, bottom } = plotBox;
  const share = (value: number, from: number, to: number): number => (to === from ? 0.5 : (value - from) / (to - from));
  return {
    x: (tenor) => left + share(Math.log(tenor), shortest, longest) * (width - left - right),
    y: (yieldPct) => height - bottom - share(yieldPct, low, high) * (height - top - bottom),
    ticks,
  };
}

/** Every tenor that a day has, shortest first. */
export function tenorsOf(days: readonly CurveDay[]): { tenor: string; years: number }[] {
  const byTenor = new Map(days.flatMap(({ points }) => points.map(({ tenor, years }) => [tenor, years] as const)));
  return [...byTenor].map(([tenor, years]) => ({ tenor, years })).toSorted((a, b) => a.years - b.years);
}
