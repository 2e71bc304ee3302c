import type { ChartData } from '@aex/contracts/chat-stream';
import { expect, test } from 'vitest';
import { linePath, plot, plotChart } from '#features/chat/chart-shape.ts';

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
  const plotted = plotChart(chart('line', [3.1, 4.7, 3.9]));
  const [first, second] = plotted?.series[0]?.points ?? [];
  expect(first?.py).toBeGreaterThan(second?.py ?? 0);
  expect(plotted?.ticks[0]?.value).toBeLessThanOrEqual(3.1);
  expect(plotted?.ticks.at(-1)?.value).toBeGreaterThanOrEqual(4.7);
  expect(plotted?.zero).toBeNull();
});

test('bars are measured from zero, negative ones too', () => {
  const plotted = plotChart(chart('bar', [2, -1]));
  expect(plotted?.zero).toBeGreaterThan(plot.top);
  expect(plotted?.ticks.map(({ value }) => value)).toContain(0);
});

test('a missing value is a gap in the line, never a zero', () => {
  const points = plotChart(chart('line', [1, null, 3]))?.series[0]?.points ?? [];
  expect(points[1]?.py).toBeNull();
  expect(linePath(points).match(/M/g)).toHaveLength(2);
});

test('one value, equal values and no value are drawn, drawn and not drawn', () => {
  expect(plotChart(chart('line', [5]))?.series[0]?.points[0]?.py).not.toBeNaN();
  expect(plotChart(chart('line', [0, 0]))?.ticks.length).toBeGreaterThan(1);
  expect(plotChart(chart('line', [null, null]))).toBeNull();
});
