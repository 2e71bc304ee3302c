/** Round values that cover a range, and where on it a value lies. */
export type Scale = { low: number; high: number; ticks: number[]; decimals: number };

const steps = [1, 2, 2.5, 5, 10];

/** A scale of about `count` round steps over all values; one of a single value gets room on both sides. */
export function scaleOf(values: readonly number[], count: number): Scale {
  const finite = values.filter((value) => Number.isFinite(value));
  const least = finite.reduce((low, value) => Math.min(low, value), Infinity);
  const most = finite.reduce((high, value) => Math.max(high, value), -Infinity);
  if (finite.length === 0) return { low: 0, high: 1, ticks: [0, 1], decimals: 0 };
  const spread = most - least || Math.abs(most) || 1;
  const step = roundStep(spread / count);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks, decimals: decimalsOf(step) };
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = steps.find((step) => step * power >= rough) ?? 10;
  return factor * power;
}

function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < 8; decimals += 1) {
    if (Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < 1e-9) return decimals;
  }
  return 8;
}

/** Where a value lies between the ends of a scale: 0 at the low end, 1 at the high one. */
export function shareOf({ low, high }: Pick<Scale, 'low' | 'high'>, value: number): number {
  return (value - low) / (high - low);
}
