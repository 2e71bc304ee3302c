import { createChart } from 'lightweight-charts';
import type { EventsByBar } from '#features/charts/chart-events.ts';
import { readPlotLook } from '#features/charts/plot-look.ts';
import { addMarkers } from '#features/charts/plot-markers.ts';
import { plotOptions, rangeInView } from '#features/charts/plot-options.ts';
import { addContent, type PlotContent } from '#features/charts/plot-series.ts';

export type PaperContent = { content: PlotContent; events: EventsByBar; isLog: boolean; zoom: number };

/** Twice what a page of paper takes, so that print is not coarse. */
const size = { width: 1400, height: 720 };

/** The plot in the colours that the page has on paper, drawn at once: there is no next frame before a page is printed. */
export function paperPicture({ content, events, isLog, zoom }: PaperContent): HTMLCanvasElement {
  const place = document.createElement('div');
  const look = readPlotLook(2);
  const chart = createChart(place, { ...plotOptions(look, content, isLog), ...size });
  const [price] = addContent(chart, content, look);
  if (price !== undefined) addMarkers(price, events, look);
  chart.timeScale().setVisibleLogicalRange(rangeInView(content, zoom));
  const picture = chart.takeScreenshot();
  chart.remove();
  return picture;
}
