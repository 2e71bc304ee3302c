import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  type IChartApi,
  type ISeriesApi,
  type SeriesType,
} from 'lightweight-charts';
import type { Bar } from '#features/charts/bar-ranges.ts';
import { withOpacity, type PlotColors } from '#features/charts/plot-colors.ts';
import { percentFromStart, type ComparedSeries } from '#features/charts/price-reading.ts';

export type ChartKind = 'area' | 'candles' | 'percent';

export type PlotContent = {
  symbol: string;
  bars: readonly Bar[];
  compared: readonly ComparedSeries[];
  kind: ChartKind;
};

const quiet = { priceLineVisible: false, crosshairMarkerRadius: 4 } as const;

function addVolume(chart: IChartApi, bars: readonly Bar[], colors: PlotColors): ISeriesApi<SeriesType> {
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    priceLineVisible: false,
    lastValueVisible: false,
  });
  series.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } });
  series.setData(
    bars.map((bar) =>
      bar.volume === null
        ? { time: bar.date }
        : {
            time: bar.date,
            value: bar.volume,
            color: withOpacity(bar.open === null || bar.close >= bar.open ? colors.up : colors.down, 0.35),
          },
    ),
  );
  return series;
}

function addCandles(chart: IChartApi, bars: readonly Bar[], { up, down }: PlotColors): ISeriesApi<SeriesType> {
  const series = chart.addSeries(CandlestickSeries, {
    ...quiet,
    upColor: up,
    borderUpColor: up,
    wickUpColor: up,
    downColor: down,
    borderDownColor: down,
    wickDownColor: down,
  });
  series.setData(
    bars.map(({ date, open, high, low, close }) =>
      open === null || high === null || low === null ? { time: date } : { time: date, open, high, low, close },
    ),
  );
  return series;
}

function addArea(chart: IChartApi, bars: readonly Bar[], colors: PlotColors): ISeriesApi<SeriesType> {
  const color = colors.series[0] ?? colors.text;
  const series = chart.addSeries(AreaSeries, {
    ...quiet,
    lineColor: color,
    lineWidth: 2,
    topColor: withOpacity(color, 0.28),
    bottomColor: withOpacity(color, 0.02),
  });
  series.setData(bars.map(({ date, close }) => ({ time: date, value: close })));
  return series;
}

function addPercentLine(chart: IChartApi, one: ComparedSeries, color: string): ISeriesApi<SeriesType> {
  const series = chart.addSeries(LineSeries, {
    ...quiet,
    color,
    lineWidth: 2,
    title: one.symbol,
    priceFormat: { type: 'custom', minMove: 0.01, formatter: (value: number) => `${value.toFixed(1)}%` },
  });
  series.setData(percentFromStart(one.bars).map(({ date, value }) => ({ time: date, value })));
  return series;
}

/** Puts the content's series on the chart; the first one carries the crosshair. */
export function addContent(chart: IChartApi, content: PlotContent, colors: PlotColors): ISeriesApi<SeriesType>[] {
  const { symbol, bars, compared, kind } = content;
  if (kind === 'percent') {
    return [{ symbol, bars }, ...compared].map((one, index) =>
      addPercentLine(chart, one, colors.series[index] ?? colors.text),
    );
  }
  const price = kind === 'candles' ? addCandles(chart, bars, colors) : addArea(chart, bars, colors);
  return bars.some(({ volume }) => volume !== null) ? [price, addVolume(chart, bars, colors)] : [price];
}
