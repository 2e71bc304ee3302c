import type { ChartData } from '@aex/contracts/chat-stream';
import type { Block } from '../document/report-document.ts';

/** A chart of an answer as it is drawn: over days as a line, over anything else as bars. */
export function chartBlocks(chart: ChartData, isSimulated: boolean): Block[] {
  const unit = [...new Set(chart.series.map((series) => series.unit))].join(', ');
  if (chart.kind === 'bar') {
    const bars = chart.series.flatMap(({ name, points }) =>
      points.flatMap(({ x, y }) =>
        y === null ? [] : [{ label: chart.series.length === 1 ? String(x) : `${name} ${x}`, value: y }],
      ),
    );
    return [{ kind: 'bar-chart', title: chart.title, unit, decimals: 2, bars, isSimulated }];
  }
  if (chart.series.some(({ points }) => points.some(({ x }) => typeof x === 'string' && !isDay(x))))
    return chartBlocks({ ...chart, kind: 'bar' }, isSimulated);
  const series = chart.series.map(({ name, points }) => ({
    name,
    points: points.flatMap(({ x, y }) => (y === null || !isDay(x) ? [] : [{ day: x, value: y }])),
  }));
  return series.every(({ points }) => points.length === 0)
    ? []
    : [{ kind: 'line-chart', title: chart.title, unit, series, isSimulated }];
}

// Charts of a thread share most of their days; beyond so many they are looked at anew.
const mostDays = 20_000;
const days = new Map<string, boolean>();

function isDay(x: string | number): x is string {
  if (typeof x === 'number') return false;
  const known = days.get(x);
  if (known !== undefined) return known;
  if (days.size >= mostDays) days.clear();
  const is = /^\d{4}-\d{2}-\d{2}/.test(x) && Number.isFinite(Date.parse(x));
  days.set(x, is);
  return is;
}
