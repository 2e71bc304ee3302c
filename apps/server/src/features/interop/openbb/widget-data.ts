import type { MacroSnapshot, YieldCurve } from '@aex/contracts/macro';
import type { BarRange } from '@aex/contracts/market';
import type { Provenance } from '@aex/contracts/primitives';
import type { BehaviorCard } from '@aex/contracts/behaviors';
import type { MacroService } from '#features/macro/index.ts';
import type { MarketService } from '#features/market/index.ts';

export type WidgetServices = {
  market: Pick<MarketService, 'quotes' | 'bars' | 'news'>;
  macro: Pick<MacroService, 'snapshot'>;
  curves: { curve: () => Promise<YieldCurve> };
  behaviors: { list: () => Promise<{ cards: BehaviorCard[] }> };
};

type OfSymbol = { symbol: string; range: BarRange };

/** The rows and figures of each widget, out of the services of the API. A figure that is missing stays null. */
export function createWidgetData({ market, macro, curves, behaviors }: WidgetServices) {
  const barsOf = (which: OfSymbol) => market.bars({ ...which, day: undefined });
  return {
    quotes: async (symbols: readonly string[]) => {
      const { quotes } = await market.quotes(symbols);
      return quotes.map(({ symbol, price, change, change_percent, timestamp, state, source }) => ({
        symbol,
        price,
        change,
        change_percent,
        time: timestamp,
        state,
        source,
      }));
    },

    bars: async (which: OfSymbol) => {
      const { bars, state, source } = await barsOf(which);
      return bars.toReversed().map((bar) => ({ ...bar, state, source }));
    },

    barsChart: async (which: OfSymbol) => {
      const { symbol, bars, state, source } = await barsOf(which);
      const line = { name: symbol, x: bars.map(({ date }) => date), y: bars.map(({ close }) => close) };
      return lineFigure([line], { title: `${symbol}, daily closes (${state}, ${source})`, unit: '' });
    },

    regime: async () => regimeMetrics(await macro.snapshot()),

    macro: async () => macroRows(await macro.snapshot()),

    curve: async () => curveRows(await curves.curve()),

    curveChart: async () => curveFigure(await curves.curve()),

    behaviors: async () => {
      const { cards } = await behaviors.list();
      return cards.flatMap(({ title, items, asOf, state, source }) =>
        items.map(({ symbol, primary, secondary }) => ({
          pattern: title,
          symbol,
          reading: primary,
          detail: secondary ?? null,
          as_of: asOf,
          state,
          source,
        })),
      );
    },

    news: async (symbol: string) => {
      const { news } = await market.news(symbol);
      return news.map(({ headline, publishedAt, source, state, url }) => ({
        title: headline,
        date: publishedAt,
        author: source,
        excerpt: `${source}, ${state}`,
        body: /^https?:/.test(url) ? url : '',
      }));
    },
  };
}

function regimeMetrics({ regime, regime_confidence: confidence, regime_period: period, sources }: MacroSnapshot) {
  const state = sources.regime?.state ?? 'no data';
  return [
    { label: 'Regime', value: regime === null ? 'no data' : regime[0]?.toUpperCase() + regime.slice(1) },
    { label: 'Confidence', value: confidence === null ? 'no data' : `${Math.round(confidence * 100)}%` },
    { label: 'Period', value: period ?? 'no data' },
    { label: 'State', value: state },
  ];
}

function macroRows({ slope_2s10s: slope, cpi_yoy: inflation, details, sources }: MacroSnapshot) {
  const row = (value: number | null, source: Provenance | null) => ({
    value,
    unit: source?.unit ?? null,
    as_of: source?.as_of ?? null,
    state: source?.state ?? null,
    source: source?.source ?? null,
  });
  return [
    { indicator: 'Slope, two to ten years', ...row(slope, sources.slope_2s10s) },
    { indicator: 'Inflation, consumer prices on the year', ...row(inflation, sources.cpi_yoy) },
    { indicator: 'Ten-year Treasury yield', ...row(details.ten_year_yield, sources.ten_year_yield) },
    { indicator: 'Cash of the Treasury', ...row(details.dts_cash, sources.dts_cash) },
    { indicator: 'Growth of real GDP', ...row(details.gdp_growth, sources.gdp_growth) },
  ];
}

function curveRows({ curve, month_before: month, year_before: year, state, source }: YieldCurve) {
  const at = (day: YieldCurve['curve'], tenor: string) =>
    day?.points.find((point) => point.tenor === tenor)?.yield_pct ?? null;
  return (curve?.points ?? []).map(({ tenor, yield_pct }) => ({
    tenor,
    yield_pct,
    month_before_pct: at(month, tenor),
    year_before_pct: at(year, tenor),
    as_of: curve?.as_of ?? null,
    state,
    source,
  }));
}

function curveFigure({ curve, month_before: month, year_before: year, state, source }: YieldCurve) {
  const lines = [curve, month, year].flatMap((day) =>
    day === null
      ? []
      : [{ name: day.as_of, x: day.points.map(({ tenor }) => tenor), y: day.points.map((point) => point.yield_pct) }],
  );
  const title = curve === null ? 'No curve is stored' : `Treasury par yields (${state ?? ''}, ${source ?? ''})`;
  return lineFigure(lines, { title, unit: '%' });
}

type Line = { name: string; x: string[]; y: number[] };

/** A figure as Plotly draws it. */
function lineFigure(lines: readonly Line[], { title, unit }: { title: string; unit: string }) {
  return {
    data: lines.map((line) => ({ type: 'scatter', mode: 'lines', ...line })),
    layout: { title: { text: title }, xaxis: { type: 'category' }, yaxis: { ticksuffix: unit } },
  };
}
