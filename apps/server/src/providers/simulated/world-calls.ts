import { elementAt } from '@aex/quant/element';
import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { countThrough } from './market/world-timeline.ts';
import type { DailyPath } from './market/daily-path.ts';
import type { SessionBar } from './market/session-quote.ts';
import {
  type AboutSymbol,
  chainOf,
  figuresOf,
  filingsOf,
  newsAbout,
  nextEvents,
  type NextEvents,
  type PricedChain,
} from './market-knowledge.ts';
import { optionVolumes } from './options/option-volumes.ts';
import type { SimulatedFigure } from './reports/company-figures.ts';
import type { SimulatedFiling } from './reports/company-filings.ts';
import type { SimulatedNews } from './reports/company-news.ts';
import { sessionBarOf } from './session-bars.ts';
import { securities } from './universe/securities.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** Bars as traded of a span of sessions as columns (days are day numbers; no volume is NaN), with what happened to the shares. */
export type BarColumns = {
  days: Int32Array;
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  volume: Float64Array;
  actions: Array<{ day: number; kind: 'split' | 'dividend'; value: number }>;
};

/** Published values of a series as columns; `knownAt` in milliseconds. */
export type ObservationColumns = { id: string; days: Int32Array; knownAt: Float64Array; values: Float64Array };

export type WorldCalls = ReturnType<typeof worldCalls>;

/** What can be asked of the world from another thread. */
export function worldCalls(world: SimulatedWorld) {
  return {
    bars: ({ symbol, from, through }: { symbol: string; from: string; through: string }): BarColumns => {
      const daily = world.findDaily(symbol, through);
      if (daily === null) throw new Error(`The simulated world has no ${symbol}.`);
      return barColumns(daily, dayNumberOf(from));
    },

    /** Values published after one moment and by another. */
    macro: ({ after, now }: { after: Date; now: Date }): ObservationColumns[] =>
      world.macroSeries(now).map(({ id, observations }) => {
        const start = after.toISOString();
        const fresh = observations.filter(({ knownAt }) => knownAt > start);
        return {
          id,
          days: Int32Array.from(fresh, ({ period }) => dayNumberOf(period)),
          knownAt: Float64Array.from(fresh, ({ knownAt }) => Date.parse(knownAt)),
          values: Float64Array.from(fresh, ({ value }) => value),
        };
      }),

    /** The whole bar that a session will have had at its end, for each symbol that the world has. */
    sessionBars: ({ symbols, date }: { symbols: readonly string[]; date: string }): SessionBar[] =>
      symbols.flatMap((symbol) => {
        const daily = world.findDaily(symbol, date);
        return (daily === null ? null : sessionBarOf(symbol, daily)) ?? [];
      }),

    /** Puts and calls of every security that has options, in one session. */
    optionVolumes: ({ date }: { date: string }): Array<{ symbol: string; puts: number; calls: number }> =>
      securities.flatMap(({ symbol }) => {
        const daily = world.findDaily(symbol, date);
        const volumes = daily === null ? null : optionVolumes(world.seed, symbol, daily);
        return volumes === null ? [] : [{ symbol, ...volumes }];
      }),

    events: (which: AboutSymbol): NextEvents => nextEvents(world, which),
    /** The next results of each symbol that has any to come. */
    comingResults: ({ symbols, moment }: { symbols: readonly string[]; moment: Date }) =>
      symbols.flatMap((symbol) => {
        const { earnings } = nextEvents(world, { symbol, moment });
        return earnings === null ? [] : [{ symbol, date: earnings }];
      }),
    news: (which: AboutSymbol): SimulatedNews[] => newsAbout(world, which),
    reports: (which: AboutSymbol): { filings: SimulatedFiling[]; figures: SimulatedFigure[] } => ({
      filings: filingsOf(world, which),
      figures: figuresOf(world, which),
    }),
    chain: (which: AboutSymbol): PricedChain | null => chainOf(world, which),
  };
}

function barColumns(daily: DailyPath, firstDay: number): BarColumns {
  const { timeline } = daily;
  const start = countThrough(timeline.days, firstDay - 1);
  const count = timeline.days.length - start;
  return {
    days: Int32Array.from(timeline.days.slice(start)),
    open: daily.open.slice(start),
    high: daily.high.slice(start),
    low: daily.low.slice(start),
    close: daily.close.slice(start),
    volume: daily.volume?.slice(start) ?? new Float64Array(count).fill(Number.NaN),
    actions: daily.actions
      .filter(({ index }) => index >= start)
      .map(({ index, kind, value }) => ({ day: elementAt(timeline.days, index), kind, value })),
  };
}
