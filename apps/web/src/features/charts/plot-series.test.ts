import { createChart, LineStyle } from 'lightweight-charts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Bar } from '#features/charts/bar-ranges.ts';
import { addContent, type ChartKind } from '#features/charts/plot-series.ts';

type Options = {
  pointMarkersVisible?: boolean;
  color?: string;
  lineStyle?: LineStyle;
  upColor?: string;
  downColor?: string;
  priceFormat?: { formatter: (value: number) => string };
};
type DrawnPoint = { time: string; value?: number; color?: string; lineColor?: string };
type DrawnSeries = { options: Options; points: readonly DrawnPoint[] };

const drawn = vi.hoisted((): DrawnSeries[] => []);

// jsdom has no canvas: the chart keeps what it was given.
vi.mock('lightweight-charts', async (load) => ({
  ...(await load<object>()),
  createChart: () => ({
    addSeries: (_kind: unknown, options: Options) => ({
      setData: (points: readonly DrawnPoint[]) => void drawn.push({ options, points }),
    }),
  }),
}));

beforeEach(() => void drawn.splice(0));

const day = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

function barsOn(days: readonly number[]): Bar[] {
  return days.map((index) => ({
    date: day(index),
    open: null,
    high: null,
    low: null,
    close: 100 + index,
    volume: null,
  }));
}

const look = {
  text: 'grey',
  grid: '',
  crosshair: '',
  up: 'green',
  down: 'red',
  series: ['blue', 'red'],
  isForced: false,
  scale: 1,
} as const;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

type Drawing = { kind: ChartKind; compared?: readonly number[]; axis?: readonly number[]; isForced?: boolean };

function draw(days: readonly number[], { kind, compared = [], axis = upTo(40), isForced = false }: Drawing) {
  const bars = barsOn(days);
  const others = compared.length === 0 ? [] : [{ symbol: 'SPY', bars: barsOn(compared), base: null }];
  addContent(
    createChart(document.body),
    { symbol: 'NVDA', bars, base: null, slots: axis.map(day), compared: others, kind },
    { ...look, isForced, series: [...look.series] },
  );
}

/** The days with a mark that is seen. */
function marked(color?: string): string[] {
  return drawn
    .filter(({ options }) => options.pointMarkersVisible === true && (color === undefined || options.color === color))
    .flatMap(({ points }) => points)
    .filter((point) => point.value !== undefined && (point.color ?? point.lineColor) !== 'transparent')
    .map(({ time }) => time);
}

test('the axis writes prices as they are written elsewhere, and none below zero where none is', () => {
  for (const kind of ['area', 'candles'] as const) {
    draw(upTo(3), { kind });
    const format = drawn[0]?.options.priceFormat?.formatter ?? String;
    expect([1234.5, 0, -100].map(format)).toEqual(['1,234.50', '0.00', '']);
    drawn.splice(0);
  }
  draw([-103, 0], { kind: 'area', axis: [-103, 0] });
  expect(drawn[0]?.options.priceFormat?.formatter(-3)).toBe('\u22123.00');
});

test('each of few prices is marked, those before a gap too', () => {
  draw([0, 1, 3, 5, 6], { kind: 'area' });
  expect(marked()).toEqual([0, 1, 3, 5, 6].map(day));
});

test('of many prices those are marked that no line leads to', () => {
  const many = upTo(30).map((index) => 2 + index);
  draw([0, ...many, 33, 35, 36, 38], { kind: 'area' });
  expect(marked()).toEqual([0, 33, 38].map(day));
});

test('many prices without a gap have no mark', () => {
  draw(upTo(30), { kind: 'area' });
  expect(marked()).toEqual([]);
});

test('a line in percent marks its prices in its colour, each symbol its own', () => {
  draw([0, 1, 3, 5], { kind: 'percent', compared: [0, 3, 5] });
  expect(marked('blue')).toEqual([0, 1, 3, 5].map(day));
  expect(marked('red')).toEqual([0, 3, 5].map(day));
});

test('a price of a day that the axis does not have breaks no line off', () => {
  const weekdays = upTo(40).filter((index) => index % 7 < 5);
  draw(weekdays, { kind: 'percent', compared: upTo(36), axis: weekdays });
  expect(marked()).toEqual([]);
});

test('where the system chooses the colours, lines differ by their dashes and rises are hollow', () => {
  const many = upTo(30);
  draw(many, { kind: 'percent', compared: many, isForced: true });
  expect(drawn.map(({ options }) => options.lineStyle)).toEqual([LineStyle.Solid, LineStyle.Dashed]);
  drawn.splice(0);
  draw(many, { kind: 'candles', isForced: true });
  expect(drawn[0]?.options).toMatchObject({ upColor: 'transparent', downColor: 'red' });
  drawn.splice(0);
  draw(many, { kind: 'percent', compared: many });
  expect(drawn.map(({ options }) => options.lineStyle)).toEqual([LineStyle.Solid, LineStyle.Solid]);
});
