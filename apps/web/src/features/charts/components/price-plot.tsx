import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EventsByBar } from '#features/charts/chart-events.ts';
import { readPlotLook, watchTheme } from '#features/charts/plot-look.ts';
import { placeCrosshair, watchView, type DrawnPlot } from '#features/charts/plot-crosshair.ts';
import { addMarkers } from '#features/charts/plot-markers.ts';
import { rangeInView } from '#features/charts/plot-options.ts';
import { addContent, type PlotContent } from '#features/charts/plot-series.ts';
import { drawInSteps, makePlot, type EmptyPlot } from '#features/charts/plot-steps.ts';
import { plotTime } from '#features/charts/plot-time.ts';

export type PricePlotProps = {
  content: PlotContent;
  events: EventsByBar;
  isLog: boolean;
  /** The bar under the cursor, null for none. */
  cursor: number | null;
  onCursor: (index: number | null) => void;
  /** How many of the last bars are in view; all of them at 1. */
  zoom: number;
};

/** The plot itself: a drawing for the eye and the pointer, silent for a screen reader. */
export function PricePlot({ content, events, isLog, cursor, onCursor, zoom }: PricePlotProps) {
  const box = useRef<HTMLDivElement>(null);
  // What is drawn now; the effects after the one that draws never meet a chart that is gone.
  const drawn = useRef<DrawnPlot | null>(null);
  const isFirst = useRef(true);
  const [theme, setTheme] = useState(0);
  const [drawing, setDrawing] = useState(0);
  const tell = useEffectEvent(onCursor);
  const place = useEffectEvent(() => {
    if (drawn.current !== null) placeCrosshair(drawn.current, content, cursor);
  });

  useEffect(() => watchTheme(() => setTheme((count) => count + 1)), []);

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    // What stands around the plot is drawn and answers before.
    let unwatch = (): void => undefined;
    const fill = ({ chart, look }: EmptyPlot): void => {
      drawn.current = { chart, price: addContent(chart, content, look)[0], hasCrosshair: false };
      const indexOf = new Map(content.bars.map(({ date }, index) => [plotTime(date), index]));
      chart.subscribeCrosshairMove(({ sourceEvent, time }) => {
        // A cursor that was set by key moves the crosshair too; what is told is the pointer's own moves, and that it is gone.
        if (sourceEvent === undefined && time !== undefined) return;
        tell(time === undefined || typeof time === 'object' ? null : (indexOf.get(time) ?? null));
      });
      unwatch = watchView(chart, () => place());
      isFirst.current = false;
      // At once: the range and the marks are drawn with the bars, not after them.
      flushSync(() => setDrawing((count) => count + 1));
    };
    const takeAway = drawInSteps({ make: () => makePlot(element, content, isLog), fill, isFirst: isFirst.current });
    return () => {
      unwatch();
      takeAway();
      drawn.current = null;
    };
  }, [content, isLog, theme]);

  // They come later than the bars, and the chart need not be drawn anew for them.
  useEffect(() => {
    const price = drawn.current?.price;
    if (price === undefined) return undefined;
    const takeOff = addMarkers(price, events, readPlotLook());
    return () => {
      // A chart that is gone has taken them along.
      if (drawn.current?.price === price) takeOff();
    };
  }, [drawing, events]);

  useEffect(() => {
    drawn.current?.chart.timeScale().setVisibleLogicalRange(rangeInView(content, zoom));
  }, [drawing, zoom, content]);

  useEffect(() => place(), [drawing, content, cursor]);

  return <div ref={box} aria-hidden="true" className="absolute inset-0" />;
}
