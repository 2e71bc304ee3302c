import { CrosshairMode, LineStyle, PriceScaleMode, type DeepPartial, type TimeChartOptions } from 'lightweight-charts';
import type { PlotLook } from '#features/charts/plot-look.ts';
import type { PlotContent } from '#features/charts/plot-series.ts';
import { plotClock, plotDay } from '#features/charts/plot-time.ts';
import { isWithinDay } from '#features/charts/time-slots.ts';

/** How the chart is drawn, wherever it is drawn. */
export function plotOptions(
  look: PlotLook,
  { compared, slots }: Pick<PlotContent, 'compared' | 'slots'>,
  isLog: boolean,
): DeepPartial<TimeChartOptions> {
  const ofDay = isWithinDay(slots);
  const line = {
    color: look.crosshair,
    labelBackgroundColor: look.crosshair,
    style: LineStyle.Dashed,
    width: 1,
  } as const;
  return {
    layout: {
      background: { color: 'transparent' },
      textColor: look.text,
      fontSize: 11 * look.scale,
      fontFamily: getComputedStyle(document.body).fontFamily,
      // The link and the notice stand below the chart and on the disclosures page, where the keyboard reaches them.
      attributionLogo: false,
    },
    grid: { vertLines: { color: look.grid }, horzLines: { color: look.grid } },
    crosshair: { mode: CrosshairMode.Magnet, vertLine: line, horzLine: line },
    rightPriceScale: {
      borderVisible: false,
      mode: isLog ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
      // The legend stands above the lines, in the more rows the more there are.
      scaleMargins: { top: 0.18 + 0.05 * compared.length, bottom: compared.length > 0 || ofDay ? 0.06 : 0.24 },
    },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      ...(ofDay && { timeVisible: true, tickMarkFormatter: plotClock }),
    },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
    localization: { locale: 'en-US', timeFormatter: ofDay ? plotClock : plotDay },
  };
}

type Places = Pick<PlotContent, 'bars' | 'slots'>;

/** The places up to the newest bar, as many as the zoom shows; all of them, to the end of a session too, at 1. */
export function rangeInView({ bars, slots }: Places, zoom: number): { from: number; to: number } {
  const last = slots.length - 1;
  const newest = zoom === 1 ? last : slots.lastIndexOf(bars.at(-1)?.date ?? '');
  const to = Math.max(newest, last * zoom);
  return { from: to - last * zoom, to };
}
