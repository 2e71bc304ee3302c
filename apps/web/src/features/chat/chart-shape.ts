import type { ChartData } from '@aex/contracts/chat-stream';
import { formatMark } from '#lib/format/axis-format.ts';
import { formatNumber } from '#lib/format/number-format.ts';

export const plot = { height: 220, left: 56, right: 8, top: 8, bottom: 24 } as const;

export type PlottedSeries = {
  name: string;
  unit: string;
  isChange: boolean;
  points: { label: string; y: number | null; px: number; py: number | null }[];
};
export type Plotted = {
  width: number;
  series: PlottedSeries[];
  ticks: { value: number; py: number }[];
  zero: number | null;
  labels: string[];
};

export type AxisMark = { label: string; px: number; anchor: 'start' | 'middle' | 'end' };

const tickCount = 4;
/** What a label of the axis takes at most, in CSS pixels. */
const labelWidth = 84;

/** Figures lose what binary arithmetic left of them (853.8000000000001) and what nobody reads; those of one axis have as many decimals. */
function labeller({ series }: ChartData): (x: string | number) => string {
  const marks = series.flatMap(({ points }) => points.flatMap(({ x }) => (typeof x === 'number' ? formatMark(x) : [])));
  const decimals = Math.max(0, ...marks.map((mark) => mark.split('.')[1]?.length ?? 0));
  return (x) => (typeof x === 'string' ? x : decimals > 2 ? formatMark(x) : formatNumber(x, decimals));
}

function stepFor(span: number): number {
  const rough = span / tickCount;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

/** Figures along the axis of a line stand where they are, not one step after another: a payoff is straight between its strikes. */
function spanOf({ kind, series }: ChartData): { from: number; to: number } | null {
  const xs = series.flatMap(({ points }) => points.map(({ x }) => x));
  const figures = xs.filter((x) => typeof x === 'number');
  if (kind !== 'line' || figures.length < xs.length) return null;
  const [from, to] = [Math.min(...figures), Math.max(...figures)];
  return to > from ? { from, to } : null;
}

/** Lines of percent that set out from zero tell what became of each: their values have a sign. */
function tellsChanges({ kind, series }: ChartData): boolean {
  const setsOut = ({ unit, points }: ChartData['series'][number]): boolean =>
    (unit === 'percent' || unit === '%') && points[0]?.y === 0;
  return kind === 'line' && series.every(setsOut);
}

/** Where everything of a chart stands, in CSS pixels of a plot of this width. Null where no value is there to draw. */
export function plotChart(chart: ChartData, width: number): Plotted | null {
  const { kind, series } = chart;
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
  const span = spanOf(chart);
  const isChange = tellsChanges(chart);
  const labelOf = labeller(chart);
  const xOf = (x: string | number, index: number) =>
    span !== null && typeof x === 'number'
      ? plot.left + (inner.width * (x - span.from)) / (span.to - span.from)
      : plot.left + (inner.width * (index + (kind === 'bar' ? 0.5 : 0))) / slots;
  const count = Math.round((top - bottom) / step);
  return {
    width,
    series: series.map(({ name, unit, points }) => ({
      name,
      unit,
      isChange,
      points: points.map(({ x, y }, index) => ({
        label: labelOf(x),
        y,
        px: xOf(x, index),
        py: y === null ? null : yOf(y),
      })),
    })),
    ticks: Array.from({ length: count + 1 }, (_, index) => ({
      value: bottom + index * step,
      py: yOf(bottom + index * step),
    })),
    zero: bottom <= 0 && top >= 0 ? yOf(0) : null,
    labels: (series.find(({ points }) => points.length === longest)?.points ?? []).map(({ x }) => labelOf(x)),
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

/** The labels that the axis has room for: of few bars each, else the first, the last and, where it is wide, the one in the middle. */
export function axisMarks(kind: ChartData['kind'], { series, labels, width }: Plotted): AxisMark[] {
  const places = (series.find(({ points }) => points.length === labels.length)?.points ?? []).map(({ px }) => px);
  const last = labels.length - 1;
  const markAt = (index: number, anchor: AxisMark['anchor']): AxisMark => ({
    label: labels[index] ?? '',
    px: places[index] ?? plot.left,
    anchor,
  });
  if (kind === 'bar' && labels.length * labelWidth <= width - plot.left - plot.right)
    return labels.map((_, index) => markAt(index, 'middle'));
  const middle = Math.round(last / 2);
  return [
    { ...markAt(0, 'start'), px: plot.left },
    ...(last >= 2 && width >= labelWidth * 5 ? [markAt(middle, 'middle')] : []),
    ...(last >= 1 ? [{ ...markAt(last, 'end'), px: width - plot.right }] : []),
  ];
}

/** The point nearest to a place across the plot, in CSS pixels from its left edge. */
export function nearestPoint({ series, labels }: Plotted, px: number): number {
  const points = series.find((one) => one.points.length === labels.length)?.points ?? [];
  const distances = points.map((point) => Math.abs(point.px - px));
  return distances.indexOf(Math.min(...distances));
}
