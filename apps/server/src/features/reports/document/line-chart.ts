import { type Scale, scaleOf, shareOf } from './chart-scale.ts';
import { chartCaption, drawFigure, drawLabel, type Plot } from './figure-frame.ts';
import { chartFigure, figureText } from './figure-text.ts';
import { ink, styles } from './page-style.ts';
import type { Canvas, Structure } from './report-canvas.ts';
import type { LineChartBlock } from './report-document.ts';

const height = 170;
const axisWidth = 46;
const labelWidth = 92;
const dashes = [[], [5, 3], [1.5, 2.5], [8, 3, 2, 3]];

/** A line chart of one or more series over days, told apart by colour, dashes and names at their ends. */
export function drawLineChart(canvas: Canvas, parent: Structure, block: LineChartBlock): void {
  const shown = block.series.filter(({ points }) => points.length > 0);
  drawFigure(canvas, parent, {
    title: chartCaption(block),
    alt: lineChartAlternative({ ...block, series: shown }),
    height,
    draw: (plot) => drawPlot(canvas, { ...block, series: shown }, plot),
  });
}

/** The chart in words: for each series where it began and ended, its lowest and its highest value, with their days. */
function lineChartAlternative({ title, unit, series, isSimulated }: LineChartBlock): string {
  const told = series.map(({ name, points }) => {
    const [first] = points;
    const last = points.at(-1);
    if (first === undefined || last === undefined) return `${name}: no data.`;
    const lowest = points.reduce((low, point) => (point.value < low.value ? point : low), first);
    const highest = points.reduce((high, point) => (point.value > high.value ? point : high), first);
    const at = ({ day, value }: { day: string; value: number }) =>
      `${chartFigure(value, { decimals: 2, unit })} on ${day}`;
    return `${name}: from ${at(first)} to ${at(last)}, lowest ${at(lowest)}, highest ${at(highest)}.`;
  });
  return [`Line chart: ${title}, ${unit}${isSimulated ? ', simulated data' : ''}.`, ...told].join(' ');
}

function drawPlot(canvas: Canvas, { series, unit }: Pick<LineChartBlock, 'series' | 'unit'>, plot: Plot): void {
  const points = series.flatMap((each) => each.points);
  if (points.length === 0) {
    drawLabel(canvas, 'No data', { x: plot.left, y: plot.top, align: 'left', style: styles.note });
    return;
  }
  const inner = {
    left: plot.left + axisWidth,
    right: plot.right - labelWidth,
    top: plot.top + 4,
    bottom: plot.bottom - 18,
  };
  const scale = scaleOf(
    points.map(({ value }) => value),
    4,
  );
  const days = dayRange(points.map(({ day }) => day));
  drawAxis(canvas, inner, { scale, days });
  const ends: number[] = [];
  for (const [index, { name, points: own }] of series.entries()) {
    const color = ink.series[index % ink.series.length] ?? ink.text;
    const { doc } = canvas;
    doc.save().lineWidth(1.3).strokeColor(color).lineJoin('round');
    const dash = dashes[index % dashes.length] ?? [];
    if (dash.length > 0) doc.dash(dash[0] ?? 1, { space: dash[1] ?? 1 });
    for (const [at, point] of own.entries()) {
      const { x, y } = placeOf(point, inner, { scale, days });
      if (at === 0) doc.moveTo(x, y);
      else doc.lineTo(x, y);
    }
    doc.stroke().restore();
    const last = own.at(-1);
    if (last === undefined) continue;
    const y = freePlace(placeOf(last, inner, { scale, days }).y - 5, ends);
    ends.push(y);
    const label = `${name} ${chartFigure(last.value, { decimals: 2, unit })}`;
    drawLabel(canvas, label, {
      x: inner.right + 6,
      y,
      align: 'left',
      style: { ...styles.tick, color },
      width: labelWidth - 8,
    });
  }
}

type Axes = { scale: Scale; days: { low: number; high: number } };

function drawAxis(canvas: Canvas, inner: Plot, { scale, days }: Axes): void {
  const { doc } = canvas;
  for (const tick of scale.ticks) {
    const y = inner.bottom - shareOf(scale, tick) * (inner.bottom - inner.top);
    doc.lineWidth(0.4).strokeColor(ink.rule).moveTo(inner.left, y).lineTo(inner.right, y).stroke();
    drawLabel(canvas, figureText(tick, scale.decimals), { x: inner.left - 6, y: y - 6, align: 'right' });
  }
  const shares = [0, 0.5, 1];
  for (const share of shares) {
    const moment = new Date(days.low + share * (days.high - days.low));
    const x = inner.left + share * (inner.right - inner.left);
    const align = share === 0 ? 'left' : share === 1 ? 'right' : 'center';
    drawLabel(canvas, moment.toISOString().slice(0, 10), { x, y: inner.bottom + 5, align });
  }
}

function placeOf(point: { day: string; value: number }, inner: Plot, { scale, days }: Axes): { x: number; y: number } {
  return {
    x: inner.left + shareOf(days, Date.parse(point.day)) * (inner.right - inner.left),
    y: inner.bottom - shareOf(scale, point.value) * (inner.bottom - inner.top),
  };
}

function dayRange(days: readonly string[]): { low: number; high: number } {
  const moments = days.map((day) => Date.parse(day));
  const low = moments.reduce((least, moment) => Math.min(least, moment), Infinity);
  const high = moments.reduce((most, moment) => Math.max(most, moment), -Infinity);
  return { low, high: high > low ? high : low + 86_400_000 };
}

// Names at the ends must not lie on one another.
function freePlace(y: number, taken: readonly number[]): number {
  const step = 10;
  let place = y;
  while (taken.some((other) => Math.abs(other - place) < step)) place += step;
  return place;
}
