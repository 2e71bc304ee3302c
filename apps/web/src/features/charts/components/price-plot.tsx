import {
  createChart,
  CrosshairMode,
  LineStyle,
  PriceScaleMode,
  type DeepPartial,
  type TimeChartOptions,
} from 'lightweight-charts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EventsByBar } from '#features/charts/chart-events.ts';
import { readPlotColors, watchTheme, type PlotColors } from '#features/charts/plot-colors.ts';
import { placeCrosshair, watchView, type DrawnPlot } from '#features/charts/plot-crosshair.ts';
import { addMarkers } from '#features/charts/plot-markers.ts';
import { addContent, type PlotContent } from '#features/charts/plot-series.ts';

type PricePlotProps = {
  content: PlotContent;
  events: EventsByBar;
  isLog: boolean;
  /** The bar under the cursor, null for none. */
  cursor: number | null;
  onCursor: (index: number | null) => void;
  /** How many of the last bars are in view; all of them at 1. */
  zoom: number;
};

function optionsOf(colors: PlotColors, isLog: boolean): DeepPartial<TimeChartOptions> {
  const line = {
    color: colors.crosshair,
    labelBackgroundColor: colors.crosshair,
    style: LineStyle.Dashed,
    width: 1,
  } as const;
  return {
    autoSize: true,
    layout: {
      background: { color: 'transparent' },
      textColor: colors.text,
      fontSize: 11,
      fontFamily: getComputedStyle(document.body).fontFamily,
      // The link and the notice stand below the chart and on the disclosures page, where the keyboard reaches them.
      attributionLogo: false,
    },
    grid: { vertLines: { color: colors.grid }, horzLines: { color: colors.grid } },
    crosshair: { mode: CrosshairMode.Magnet, vertLine: line, horzLine: line },
    rightPriceScale: {
      borderVisible: false,
      mode: isLog ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
      scaleMargins: { top: 0.16, bottom: 0.24 },
    },
    timeScale: { borderVisible: false, fixLeftEdge: true, fixRightEdge: true },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
    localization: { locale: 'en-US' },
  };
}

/** The plot itself: a drawing for the eye and the pointer, silent for a screen reader. */
export function PricePlot({ content, events, isLog, cursor, onCursor, zoom }: PricePlotProps) {
  const box = useRef<HTMLDivElement>(null);
  // What is drawn now; the effects after the one that draws never meet a chart that is gone.
  const drawn = useRef<DrawnPlot | null>(null);
  const [theme, setTheme] = useState(0);
  const [drawing, setDrawing] = useState(0);
  const tell = useEffectEvent(onCursor);
  const place = useEffectEvent(() => {
    if (drawn.current !== null) placeCrosshair(drawn.current, content, cursor);
  });
  const barCount = content.bars.length;

  useEffect(() => watchTheme(() => setTheme((count) => count + 1)), []);

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    // In a task of its own: what stands around the plot is drawn and answers before.
    let unwatch = (): void => undefined;
    const start = setTimeout(() => {
      const colors = readPlotColors();
      const chart = createChart(element, optionsOf(colors, isLog));
      drawn.current = { chart, price: addContent(chart, content, colors)[0] };
      const indexOf = new Map(content.bars.map(({ date }, index) => [date, index]));
      chart.subscribeCrosshairMove(({ sourceEvent, time }) => {
        // A cursor that was set by key moves the crosshair too; only the pointer's own moves are told.
        if (sourceEvent === undefined) return;
        tell(typeof time === 'string' ? (indexOf.get(time) ?? null) : null);
      });
      unwatch = watchView(chart, () => place());
      setDrawing((count) => count + 1);
    });
    return () => {
      clearTimeout(start);
      unwatch();
      drawn.current?.chart.remove();
      drawn.current = null;
    };
  }, [content, isLog, theme]);

  // They come later than the bars, and the chart need not be drawn anew for them.
  useEffect(() => {
    const price = drawn.current?.price;
    if (price === undefined) return undefined;
    const takeOff = addMarkers(price, events, readPlotColors());
    return () => {
      // A chart that is gone has taken them along.
      if (drawn.current?.price === price) takeOff();
    };
  }, [drawing, events]);

  useEffect(() => {
    drawn.current?.chart.timeScale().setVisibleLogicalRange({ from: (barCount - 1) * (1 - zoom), to: barCount - 1 });
  }, [drawing, zoom, barCount]);

  useEffect(() => place(), [drawing, content, cursor]);

  return <div ref={box} aria-hidden="true" className="absolute inset-0" />;
}
