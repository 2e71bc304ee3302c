import { createChart, type IChartApi } from 'lightweight-charts';
import { readPlotLook, type PlotLook } from '#features/charts/plot-look.ts';
import { plotOptions } from '#features/charts/plot-options.ts';
import type { PlotContent } from '#features/charts/plot-series.ts';

/** A chart with nothing on it, and how it is to look. */
export type EmptyPlot = { chart: IChartApi; look: PlotLook };

export function makePlot(element: HTMLElement, content: PlotContent, isLog: boolean): EmptyPlot {
  const look = readPlotLook();
  return { chart: createChart(element, { ...plotOptions(look, content, isLog), autoSize: true }), look };
}

type Plot = { chart: { remove: () => void } };

type Steps<Made extends Plot> = {
  make: () => Made;
  fill: (plot: Made) => void;
  /** Nothing was drawn before it, so that nothing is missed while it is empty. */
  isFirst: boolean;
};

/**
 * Makes and fills a chart in a task of its own; the first one in two, with a frame between, as all at once would hold up a small
 * machine. Gives the function that takes it away, whichever step it has reached.
 */
export function drawInSteps<Made extends Plot>({ make, fill, isFirst }: Steps<Made>): () => void {
  let made: Made | null = null;
  let frame = 0;
  let timer = setTimeout(() => {
    const plot = make();
    made = plot;
    if (!isFirst) return fill(plot);
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => fill(plot));
    });
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    made?.chart.remove();
  };
}
