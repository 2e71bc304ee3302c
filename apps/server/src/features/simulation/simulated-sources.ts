import { sessionOn } from '@aex/quant/calendar/exchange-calendar';
import type { FiledReport, ListedOption, MarketSources, Tick } from '#features/market/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { SessionBar } from '#providers/simulated/market/session-quote.ts';
import { sessionQuoteAt } from '#providers/simulated/market/session-quote.ts';
import { quotedSession } from '#providers/simulated/market/world-timeline.ts';
import type { SimulatedOption } from '#providers/simulated/options/option-chain.ts';
import type { SimulatedFiling } from '#providers/simulated/reports/company-filings.ts';
import { simulatedSource } from '#providers/simulated/simulated-source.ts';
import type { WorldClient } from '#providers/simulated/world-client.ts';
import * as store from './simulation-store.ts';

const minuteMs = 60_000;
const marks = { source: simulatedSource, state: 'simulated' } as const;

type SourcesDeps = { seed: number; world: WorldClient; handle: DatabaseHandle };

/** What the simulated world knows beside bars and series, of symbols without real bars alone; all of it is marked. */
export function simulatedSources({ seed, world, handle }: SourcesDeps): MarketSources {
  const isMadeUp = async ({ symbol, moment }: { symbol: string; moment: Date }) =>
    (await store.listMadeUp(handle, { symbols: [symbol], day: dayOf(moment) })).length > 0;
  const bars = sessionBarsCache(world);
  return {
    simulatedTicks: async ({ symbols, moment }) => {
      const session = quotedSession(moment.toISOString());
      const at = session.share01 < 1 ? moment : new Date(session.closesAt);
      const found = await bars(symbols, session.date);
      const ticks = found.map((bar): [string, Tick] => {
        const { price } = sessionQuoteAt(seed, { bar, share01: session.share01 });
        return [bar.symbol, { price, previousClose: bar.previousClose, at }];
      });
      return new Map(ticks);
    },

    simulatedSession: async ({ symbol, moment }) => {
      const { date, share01 } = quotedSession(moment.toISOString());
      const session = sessionOn(date);
      const [bar] = await bars([symbol], date);
      if (session === null || bar === undefined) return null;
      const [opensAt, closesAt] = [new Date(session.open), new Date(session.close)];
      const prices = momentsOf({ opensAt, closesAt, share01 }).map(({ at, share }) => ({
        at,
        price: sessionQuoteAt(seed, { bar, share01: share }).price,
      }));
      return { date, opensAt, closesAt, previousClose: bar.previousClose, prices, ...marks };
    },

    upcomingEvents: async (which) => {
      if (!(await isMadeUp(which))) return { earnings: null, dividend: null };
      const { earnings, dividend } = await world.ask('events', which);
      return {
        earnings: earnings === null ? null : { date: earnings, ...marks },
        dividend: dividend === null ? null : { ...dividend, ...marks },
      };
    },

    comingResults: async ({ symbols, moment }) => {
      const madeUp = await store.listMadeUp(handle, { symbols, day: dayOf(moment) });
      const found = await world.ask('comingResults', { symbols: madeUp, moment });
      return found.map((each) => ({ ...each, ...marks }));
    },

    news: async (which) => {
      if (!(await isMadeUp(which))) return [];
      const items = await world.ask('news', which);
      return items.map((item) => ({ ...item, ...marks }));
    },

    companyReports: async (which) => {
      if (!(await isMadeUp(which))) return { filings: [], figures: [] };
      const { filings, figures } = await world.ask('reports', which);
      return {
        filings: filings.map(toFiled),
        figures: figures.map((figure) => ({ ...figure, isSimulated: true })),
      };
    },

    optionChain: async (which) => {
      const chain = (await isMadeUp(which)) ? await world.ask('chain', which) : null;
      if (chain === null) return null;
      return {
        exercise: 'european',
        underlyingPrice: chain.spot,
        quotedAt: chain.quotedAt,
        options: chain.options.map(toListed),
        ...marks,
      };
    },

    optionVolumes: async ({ session, moment }) => {
      const volumes = await world.ask('optionVolumes', { date: session });
      const symbols = volumes.map(({ symbol }) => symbol);
      const madeUp = new Set(await store.listMadeUp(handle, { symbols, day: dayOf(moment) }));
      return volumes.flatMap((each) => (madeUp.has(each.symbol) ? [{ ...each, isSimulated: true }] : []));
    },
  };
}

type PartOfSession = { opensAt: Date; closesAt: Date; share01: number };

// Each minute that has passed of a session, and the moment itself.
function momentsOf({ opensAt, closesAt, share01 }: PartOfSession): Array<{ at: Date; share: number }> {
  const [open, length] = [opensAt.getTime(), closesAt.getTime() - opensAt.getTime()];
  const passed = share01 * length;
  const minutes = Array.from({ length: Math.ceil(passed / minuteMs) }, (_, minute) => minute * minuteMs);
  return [...minutes, passed].map((after) => ({ at: new Date(open + after), share: after / length }));
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

// The address leads nowhere on purpose: .invalid is reserved for that.
function toFiled({ text: _text, acceptedAt: _acceptedAt, ...filing }: SimulatedFiling): FiledReport {
  const url = `https://simulated.invalid/filings/${filing.accession}`;
  return { ...filing, url, source: simulatedSource, isSimulated: true };
}

function toListed({ impliedVolatility01: _volatility, ...option }: SimulatedOption): ListedOption {
  return option;
}

// Bars of one session, asked for once: each takes the world some milliseconds.
function sessionBarsCache(world: WorldClient) {
  let kept: { date: string; bars: Map<string, SessionBar | null> } = { date: '', bars: new Map() };
  return async (symbols: readonly string[], date: string): Promise<SessionBar[]> => {
    if (kept.date !== date) kept = { date, bars: new Map() };
    const { bars } = kept;
    const missing = symbols.filter((symbol) => !bars.has(symbol));
    if (missing.length > 0) {
      const found = await world.ask('sessionBars', { symbols: missing, date });
      for (const symbol of missing) bars.set(symbol, found.find((bar) => bar.symbol === symbol) ?? null);
    }
    return symbols.flatMap((symbol) => bars.get(symbol) ?? []);
  };
}
