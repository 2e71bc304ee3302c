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
import { withOpacity, type PlotLook } from '#features/charts/plot-look.ts';
import { percentFromStart, type ComparedSeries } from '#features/charts/price-reading.ts';

export type ChartKind = 'area' | 'candles' | 'percent';

export type PlotContent = {
  symbol: string;
  bars: readonly Bar[];
  compared: readonly ComparedSeries[];
  kind: ChartKind;
};

const quiet = { priceLineVisible: false, crosshairMarkerRadius: 4 } as const;

function addVolume(chart: IChartApi, bars: readonly Bar[], look: PlotLook): ISeriesApi<SeriesType> {
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
            color: withOpacity(bar.open === null || bar.close >= bar.open ? look.up : look.down, 0.35),
          },
    ),
  );
  return series;
}

function addCandles(chart: IChartApi, bars: readonly Bar[], { up, down }: PlotLook): ISeriesApi<SeriesType> {
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

function addArea(chart: IChartApi, bars: readonly Bar[], look: PlotLook): ISeriesApi<SeriesType> {
  const color = look.series[0] ?? look.text;
  const series = chart.addSeries(AreaSeries, {
    ...quiet,
    lineColor: color,
    lineWidth: look.scale === 1 ? 2 : 4,
    topColor: withOpacity(color, 0.28),
    bottomColor: withOpacity(color, 0.02),
  });
  series.setData(bars.map(({ date, close }) => ({ time: date, value: close })));
  return series;
}

function addPercentLine(
  chart: IChartApi,
  one: ComparedSeries,
  { color, scale }: { color: string; scale: 1 | 2 },
): ISeriesApi<SeriesType> {
  const series = chart.addSeries(LineSeries, {
    ...quiet,
    color,
    lineWidth: scale === 1 ? 2 : 4,
    title: one.symbol,
    priceFormat: { type: 'custom', minMove: 0.01, formatter: (value: number) => `${value.toFixed(1)}%` },
  });
  series.setData(percentFromStart(one.bars).map(({ date, value }) => ({ time: date, value })));
  return series;
}

/** Puts the content's series on the chart; the first one carries the crosshair. */
export function addContent(chart: IChartApi, content: PlotContent, look: PlotLook): ISeriesApi<SeriesType>[] {
  const { symbol, bars, compared, kind } = content;
  if (kind === 'percent') {
    return [{ symbol, bars }, ...compared].map((one, index) =>
      addPercentLine(chart, one, { color: look.series[index] ?? look.text, scale: look.scale }),
    );
  }
  const price = kind === 'candles' ? addCandles(chart, bars, look) : addArea(chart, bars, look);
  return bars.some(({ volume }) => volume !== null) ? [price, addVolume(chart, bars, look)] : [price];
}
