import type { ChartData } from '@aex/contracts/chat-stream';
import { expect, test } from 'vitest';
import { axisMarks, linePath, nearestPoint, plot, plotChart } from '#features/chat/chart-shape.ts';

const width = 640;

function chart(kind: ChartData['kind'], ...series: (number | null)[][]): ChartData {
  return {
    kind,
    title: 'Chart',
    source_ids: [],
    series: series.map((values, index) => ({
      name: `S${index}`,
      unit: '%',
      points: values.map((y, at) => ({ x: `2026-0${at + 1}`, y })),
    })),
  };
}

test('the axis spans the values with round ticks, and a higher value stands higher', () => {
  const plotted = plotChart(chart('line', [3.1, 4.7, 3.9]), width);
  const [first, second] = plotted?.series[0]?.points ?? [];
  expect(first?.py).toBeGreaterThan(second?.py ?? 0);
  expect(plotted?.ticks[0]?.value).toBeLessThanOrEqual(3.1);
  expect(plotted?.ticks.at(-1)?.value).toBeGreaterThanOrEqual(4.7);
  expect(plotted?.zero).toBeNull();
});

test('bars are measured from zero, negative ones too', () => {
  const plotted = plotChart(chart('bar', [2, -1]), width);
  expect(plotted?.zero).toBeGreaterThan(plot.top);
  expect(plotted?.ticks.map(({ value }) => value)).toContain(0);
});

test('lines that set out from zero tell changes; where one does not they are levels, as bars are', () => {
  const isChange = (...given: Parameters<typeof chart>) => plotChart(chart(...given), width)?.series[0]?.isChange;
  expect(isChange('line', [0, 2.5], [0, -1])).toBe(true);
  expect(isChange('line', [0, 2.5])).toBe(true);
  expect(isChange('line', [1, 2.5])).toBe(false);
  expect(isChange('line', [0, 2.5], [1, 2])).toBe(false);
  expect(isChange('bar', [0, 2.5], [0, -1])).toBe(false);
});

test('a missing value is a gap in the line, never a zero', () => {
  const points = plotChart(chart('line', [1, null, 3]), width)?.series[0]?.points ?? [];
  expect(points[1]?.py).toBeNull();
  expect(linePath(points).match(/M/g)).toHaveLength(2);
});

test('one value, equal values and no value are drawn, drawn and not drawn', () => {
  expect(plotChart(chart('line', [5]), width)?.series[0]?.points[0]?.py).not.toBeNaN();
  expect(plotChart(chart('line', [0, 0]), width)?.ticks.length).toBeGreaterThan(1);
  expect(plotChart(chart('line', [null, null]), width)).toBeNull();
});

test('the marks spread over the width that there is, and the margins for the labels stay as they are', () => {
  const ends = (drawn: number) => {
    const points = plotChart(chart('line', [1, 2, 3]), drawn)?.series[0]?.points ?? [];
    return [points[0]?.px, points.at(-1)?.px];
  };
  expect(ends(640)).toEqual([plot.left, 640 - plot.right]);
  expect(ends(260)).toEqual([plot.left, 260 - plot.right]);
});

function payoff(...xs: number[]): ChartData {
  const points = xs.map((x) => ({ x, y: x - 100 }));
  return { kind: 'line', title: 'Payoff', source_ids: [], series: [{ name: 'call', unit: 'USD', points }] };
}

test('figures along the axis stand in proportion, so what is straight is drawn straight', () => {
  const points = plotChart(payoff(100, 110, 200), width)?.series[0]?.points ?? [];
  const [first, second, third] = points.map(({ px, py }) => ({ px, py: py ?? 0 }));
  if (first === undefined || second === undefined || third === undefined) throw new Error('A point is missing.');
  const slope = (from: typeof first, to: typeof first) => (to.py - from.py) / (to.px - from.px);
  expect(slope(first, second)).toBeCloseTo(slope(second, third), 6);
  expect([first.px, third.px]).toEqual([plot.left, width - plot.right]);
});

test('a figure on the axis is written without what binary arithmetic left of it', () => {
  expect(plotChart(payoff(284.6, 284.6 * 3 + 0.000000000001), width)?.labels).toEqual(['284.6', '853.8']);
});

test('the figures of one axis have as many decimals, and small ones as many figures as they need', () => {
  expect(plotChart(payoff(279.77, 600, 839.3), width)?.labels).toEqual(['279.77', '600.00', '839.30']);
  expect(plotChart(payoff(90, 1100), width)?.labels).toEqual(['90', '1,100']);
  expect(plotChart(payoff(0.01234, 1), width)?.labels).toEqual(['0.01234', '1']);
});

test('every bar is labelled where there is room, and else the ends and the middle', () => {
  const few = plotChart(chart('bar', [1, 2, 3]), width);
  const many = plotChart(chart('bar', [1, 2, 3, 4, 5, 6, 7, 8, 9]), width);
  if (few === null || many === null) throw new Error('Nothing is drawn.');
  const labels = (kind: ChartData['kind'], plotted: typeof few) => axisMarks(kind, plotted).map(({ label }) => label);
  expect(labels('bar', few)).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(labels('bar', many)).toEqual(['2026-01', '2026-05', '2026-09']);
});

test('a place across the plot reads the nearest point, also beyond the ends', () => {
  const plotted = plotChart(payoff(100, 110, 200), width);
  if (plotted === null) throw new Error('Nothing is drawn.');
  const [, second] = plotted.series[0]?.points ?? [];
  expect([-5, (second?.px ?? 0) + 4, width + 5].map((px) => nearestPoint(plotted, px))).toEqual([0, 1, 2]);
});
