import type { IChartApi, ISeriesApi, SeriesType } from 'lightweight-charts';
import type { PlotContent } from '#features/charts/plot-series.ts';
import { plotTime } from '#features/charts/plot-time.ts';

/** A chart with the series of its symbol, and whether a crosshair was set on it. */
export type DrawnPlot = { chart: IChartApi; price: ISeriesApi<SeriesType> | undefined; hasCrosshair: boolean };

/** Sets the crosshair on a bar; takes it away where there is none or it is out of view, since the chart would move it to the edge. */
export function placeCrosshair(plot: DrawnPlot, content: PlotContent, cursor: number | null): void {
  const { chart, price } = plot;
  const { bars, base, slots, kind } = content;
  const bar = cursor === null ? undefined : bars[cursor];
  const place = bar === undefined ? -1 : slots.indexOf(bar.date);
  const view = chart.timeScale().getVisibleLogicalRange();
  // The range ends in the middle of its outermost bars.
  const isInView = view !== null && place >= view.from - 0.5 && place <= view.to + 0.5;
  if (bar === undefined || price === undefined || !isInView) {
    // The chart would be drawn anew where there is nothing to take away, too.
    if (plot.hasCrosshair) chart.clearCrosshairPosition();
    plot.hasCrosshair = false;
    return;
  }
  const start = base ?? bars[0]?.close ?? 0;
  const height = kind === 'percent' ? (bar.close / start - 1) * 100 : bar.close;
  chart.setCrosshairPosition(height, plotTime(bar.date), price);
  plot.hasCrosshair = true;
}

/**
 * Calls back after the chart was drawn with other bars in view or at another size: it keeps its crosshair at a place of the
 * window, not at a bar. Gives the function that ends it.
 */
export function watchView(chart: IChartApi, onDrawn: () => void): () => void {
  let frame = 0;
  const wait = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onDrawn);
  };
  chart.timeScale().subscribeVisibleLogicalRangeChange(wait);
  chart.timeScale().subscribeSizeChange(wait);
  return () => cancelAnimationFrame(frame);
}
