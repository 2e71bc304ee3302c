import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  LineStyle,
  type AutoscaleInfo,
  type IChartApi,
  type ISeriesApi,
  type LineWidth,
  type SeriesType,
} from 'lightweight-charts';
import type { Bar } from '#features/charts/bar-ranges.ts';
import { withOpacity, type PlotLook } from '#features/charts/plot-look.ts';
import { plotTime } from '#features/charts/plot-time.ts';
import { percentFromStart, type ComparedSeries } from '#features/charts/price-reading.ts';
import { barsBeforeGaps, loneBars } from '#features/charts/time-slots.ts';
import { formatNumber, formatPercent } from '#lib/format/number-format.ts';

const texts = chartFrameCopy.plotSeries;

export type ChartKind = 'area' | 'candles' | 'percent';

export type PlotContent = {
  symbol: string;
  bars: readonly Bar[];
  base: number | null;
  slots: readonly string[];
  compared: readonly ComparedSeries[];
  kind: ChartKind;
};

/** The places of the time axis, filled where there is a bar. */
type Placed = { slots: readonly string[]; bars: readonly Bar[] };

function placed<Drawn extends object>({ slots, bars }: Placed, draw: (bar: Bar) => Drawn | null) {
  const barOf = new Map(bars.map((bar) => [bar.date, bar]));
  return slots.map((slot) => {
    const bar = barOf.get(slot);
    return { time: plotTime(slot), ...(bar === undefined ? null : draw(bar)) };
  });
}

/** So many colours are told apart by every eye; the lines after them have dashes, too. */
const solidLines = 4;

/** So few points are seen only with a mark on each. */
const markedPoints = 24;

const forcedStyles = [
  LineStyle.Solid,
  LineStyle.Dashed,
  LineStyle.Dotted,
  LineStyle.LargeDashed,
  LineStyle.SparseDotted,
] as const;

function lineStyleOf(index: number, { isForced }: PlotLook): LineStyle {
  if (isForced) return forcedStyles[index % forcedStyles.length] ?? LineStyle.Solid;
  return index < solidLines ? LineStyle.Solid : LineStyle.Dashed;
}

const quiet = { priceLineVisible: false, crosshairMarkerRadius: 4 } as const;

/** The axis goes on below zero to make room for the volume; no price of what is drawn does. */
function priceFormat(bars: readonly Bar[]) {
  const lowest = Math.min(...bars.map(({ low, close }) => low ?? close));
  const formatter = (value: number): string => (value < 0 && lowest >= 0 ? '' : formatNumber(value, 2));
  return { type: 'custom', minMove: 0.01, formatter } as const;
}

function lineWidthOf({ scale }: PlotLook): LineWidth {
  return scale === 1 ? 2 : 4;
}

type Marked = Placed & {
  beforeGaps: ReadonlySet<string>;
  draw: (bar: Bar) => { value: number } | null;
  color: string;
  lineWidth: LineWidth;
};

/** Marks for prices that a line does not show: those that stand alone, and all where they are few. The line's own are as unseen as it is before a gap. */
function addMarks(chart: IChartApi, { bars, slots, beforeGaps, draw, color, lineWidth }: Marked): void {
  const marked = bars.length <= markedPoints ? bars : loneBars(bars, beforeGaps);
  if (marked.length === 0) return;
  const series = chart.addSeries(LineSeries, {
    color,
    lineWidth,
    lineVisible: false,
    pointMarkersVisible: true,
    crosshairMarkerVisible: false,
    lastValueVisible: false,
    priceLineVisible: false,
  });
  series.setData(placed({ slots, bars: marked }, draw));
}

function addVolume(chart: IChartApi, at: Placed, look: PlotLook): ISeriesApi<SeriesType> {
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    priceLineVisible: false,
    lastValueVisible: false,
  });
  series.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } });
  series.setData(
    placed(at, ({ volume, open, close }) =>
      volume === null
        ? null
        : { value: volume, color: withOpacity(open === null || close >= open ? look.up : look.down, 0.35) },
    ),
  );
  return series;
}

function addCandles(chart: IChartApi, at: Placed, { up, down, isForced }: PlotLook): ISeriesApi<SeriesType> {
  const series = chart.addSeries(CandlestickSeries, {
    ...quiet,
    priceFormat: priceFormat(at.bars),
    // Hollow where the colours may not tell a rise from a fall.
    upColor: isForced ? 'transparent' : up,
    borderUpColor: up,
    wickUpColor: up,
    downColor: down,
    borderDownColor: down,
    wickDownColor: down,
  });
  series.setData(
    placed(at, ({ open, high, low, close }) =>
      open === null || high === null || low === null ? null : { open, high, low, close },
    ),
  );
  return series;
}

/** The close before the session, dashed; in view however far the prices have gone from it. */
function addBaseline(series: ISeriesApi<SeriesType>, base: number, look: PlotLook): void {
  const line = { color: look.text, lineStyle: LineStyle.Dashed, lineWidth: look.scale } as const;
  series.createPriceLine({ ...line, price: base, title: texts.previousClose, axisLabelVisible: true });
  series.applyOptions({
    autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => {
      const info = own();
      if (info === null || info.priceRange === null) return info;
      const { minValue, maxValue } = info.priceRange;
      return { ...info, priceRange: { minValue: Math.min(minValue, base), maxValue: Math.max(maxValue, base) } };
    },
  });
}

function addArea(chart: IChartApi, { bars, slots, base }: PlotContent, look: PlotLook): ISeriesApi<SeriesType> {
  const color = look.series[0] ?? look.text;
  const lineWidth = lineWidthOf(look);
  const series = chart.addSeries(AreaSeries, {
    ...quiet,
    priceFormat: priceFormat(bars),
    lineColor: color,
    lineWidth,
    topColor: withOpacity(color, 0.28),
    bottomColor: withOpacity(color, 0.02),
  });
  const beforeGaps = barsBeforeGaps(bars, slots);
  const unseen = { lineColor: 'transparent', topColor: 'transparent', bottomColor: 'transparent' };
  const draw = ({ close }: Bar) => ({ value: close });
  series.setData(placed({ slots, bars }, (bar) => ({ ...draw(bar), ...(beforeGaps.has(bar.date) ? unseen : null) })));
  addMarks(chart, { bars, slots, beforeGaps, draw, color, lineWidth });
  if (base !== null) addBaseline(series, base, look);
  return series;
}

function addPercentLine(
  chart: IChartApi,
  { one, slots, index }: { one: ComparedSeries; slots: readonly string[]; index: number },
  look: PlotLook,
): ISeriesApi<SeriesType> {
  const places = new Set(slots);
  const bars = one.bars.filter(({ date }) => places.has(date));
  const color = look.series[index] ?? look.text;
  const lineWidth = lineWidthOf(look);
  const series = chart.addSeries(LineSeries, {
    ...quiet,
    color,
    lineWidth,
    lineStyle: lineStyleOf(index, look),
    title: one.symbol,
    priceFormat: { type: 'custom', minMove: 0.01, formatter: (value: number) => formatPercent(value, 1) },
  });
  const valueOf = new Map(percentFromStart(one).map(({ date, value }) => [date, value]));
  const draw = ({ date }: Bar) => {
    const value = valueOf.get(date);
    return value === undefined ? null : { value };
  };
  const beforeGaps = barsBeforeGaps(bars, slots);
  series.setData(
    placed({ slots, bars }, (bar) => {
      const point = draw(bar);
      return point !== null && beforeGaps.has(bar.date) ? { ...point, color: 'transparent' } : point;
    }),
  );
  addMarks(chart, { bars, slots, beforeGaps, draw, color, lineWidth });
  return series;
}

/** Puts the content's series on the chart; the first one carries the crosshair. */
export function addContent(chart: IChartApi, content: PlotContent, look: PlotLook): ISeriesApi<SeriesType>[] {
  const { symbol, bars, base, slots, compared, kind } = content;
  if (kind === 'percent') {
    return [{ symbol, bars, base }, ...compared].map((one, index) =>
      addPercentLine(chart, { one, slots, index }, look),
    );
  }
  const price = kind === 'candles' ? addCandles(chart, content, look) : addArea(chart, content, look);
  return bars.some(({ volume }) => volume !== null) ? [price, addVolume(chart, content, look)] : [price];
}
