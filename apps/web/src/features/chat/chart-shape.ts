import type { ChartData } from '@aex/contracts/chat-stream';

export const plot = { height: 220, left: 56, right: 8, top: 8, bottom: 24 } as const;

export type PlottedSeries = {
  name: string;
  unit: string;
  points: { label: string; y: number | null; px: number; py: number | null }[];
};
export type Plotted = {
  width: number;
  series: PlottedSeries[];
  ticks: { value: number; py: number }[];
  zero: number | null;
  labels: string[];
};

const tickCount = 4;

function stepFor(span: number): number {
  const rough = span / tickCount;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

/** Where everything of a chart stands, in CSS pixels of a plot of this width. Null where no value is there to draw. */
export function plotChart({ kind, series }: ChartData, width: number): Plotted | null {
  const values = series.flatMap(({ points }) => points.flatMap(({ y }) => (y === null ? [] : [y])));
  if (values.length === 0) return null;
  // Bars are measured from zero; a line may stand anywhere.
  const low = Math.min(...values, ...(kind === 'bar' ? [0] : []));
  const high = Math.max(...values, ...(kind === 'bar' ? [0] : []));
  const step = stepFor(high - low || Math.abs(high) || 1);
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(Math.ceil(high / step) * step, bottom + step);
  const inner = { width: width - plot.left - plot.right, height: plot.height - plot.top - plot.bottom };
  const yOf = (value: number) => plot.top + inner.height * (1 - (value - bottom) / (top - bottom));
  const longest = Math.max(...series.map(({ points }) => points.length));
  const slots = kind === 'bar' ? longest : Math.max(1, longest - 1);
  const xOf = (index: number) => plot.left + (inner.width * (index + (kind === 'bar' ? 0.5 : 0))) / slots;
  const count = Math.round((top - bottom) / step);
  return {
    width,
    series: series.map(({ name, unit, points }) => ({
      name,
      unit,
      points: points.map(({ x, y }, index) => ({
        label: String(x),
        y,
        px: xOf(index),
        py: y === null ? null : yOf(y),
      })),
    })),
    ticks: Array.from({ length: count + 1 }, (_, index) => ({
      value: bottom + index * step,
      py: yOf(bottom + index * step),
    })),
    zero: bottom <= 0 && top >= 0 ? yOf(0) : null,
    labels: (series.find(({ points }) => points.length === longest)?.points ?? []).map(({ x }) => String(x)),
  };
}

/** The path of a line; a missing value is a gap. */
export function linePath(points: PlottedSeries['points']): string {
  let isDown = false;
  return points
    .map(({ px, py }) => {
      if (py === null) {
        isDown = false;
        return '';
      }
      const command = isDown ? 'L' : 'M';
      isDown = true;
      return `${command}${px.toFixed(1)} ${py.toFixed(1)}`;
    })
    .join('');
}
