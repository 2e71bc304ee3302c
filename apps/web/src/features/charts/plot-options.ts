import { CrosshairMode, LineStyle, PriceScaleMode, type DeepPartial, type TimeChartOptions } from 'lightweight-charts';
import type { PlotLook } from '#features/charts/plot-look.ts';

/** How the chart is drawn, wherever it is drawn. */
export function plotOptions(look: PlotLook, isLog: boolean): DeepPartial<TimeChartOptions> {
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
      scaleMargins: { top: 0.16, bottom: 0.24 },
    },
    timeScale: { borderVisible: false, fixLeftEdge: true, fixRightEdge: true },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
    localization: { locale: 'en-US' },
  };
}

/** The last bars, as many as the zoom shows. */
export function rangeInView(barCount: number, zoom: number): { from: number; to: number } {
  return { from: (barCount - 1) * (1 - zoom), to: barCount - 1 };
}
