import type { Quote } from '@aex/contracts/market';
import type { MarketService, PriceHistory } from '#features/market/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { UdfHistoryRequest } from './udf-requests.ts';

export type UdfDeps = {
  market: Pick<MarketService, 'findPriceHistory' | 'quotes' | 'search'>;
  clock: Clock;
};

const daySeconds = 86_400;
const resolutions = ['1D', '1W', '1M'];

export type UdfError = { s: 'error'; errmsg: string };

export function udfError(errmsg: string): UdfError {
  return { s: 'error', errmsg };
}

/** What the feed can do. Weeks and months are made by the chart out of days. */
export const udfConfiguration = {
  supports_search: true,
  supports_group_request: false,
  supports_marks: false,
  supports_timescale_marks: false,
  supports_time: true,
  supported_resolutions: resolutions,
  exchanges: [{ value: '', name: 'All', desc: '' }],
  symbols_types: [{ name: 'All', value: '' }],
};

/** TradingView's universal data feed out of stored daily bars; what it does not ask for, state and source, stands beside. */
export function createUdfFeed({ market, clock }: UdfDeps) {
  const find = (symbol: string) => market.findPriceHistory({ symbol, asOf: clock.now() });
  return {
    time: () => String(Math.floor(clock.now().getTime() / 1000)),

    symbol: async (symbol: string) => {
      const history = await find(symbol);
      return history === null ? udfError(`unknown_symbol ${symbol}`) : symbolInfo(history);
    },

    search: async ({ query, limit }: { query: string; limit: number }) => {
      const { symbols } = await market.search(query);
      return symbols.slice(0, limit).map(({ symbol, name }) => ({
        symbol,
        full_name: symbol,
        ticker: symbol,
        description: name,
        exchange: '',
        type: '',
      }));
    },

    history: async (request: UdfHistoryRequest) => {
      const history = await find(request.symbol);
      return history === null ? udfError(`unknown_symbol ${request.symbol}`) : historyAnswer(history, request);
    },

    quotes: async (symbols: readonly string[]) => {
      const { quotes, missing } = await market.quotes(symbols);
      return {
        s: 'ok',
        d: [...quotes.map(quoteAnswer), ...missing.map((n) => ({ s: 'error', n, v: {} }))],
      };
    },
  };
}

function symbolInfo({ symbol, name, kind, currency, source, state, bars }: PriceHistory) {
  const isCrypto = kind === 'crypto';
  return {
    symbol,
    name: symbol,
    ticker: symbol,
    description: state === 'simulated' ? `${name} (simulated)` : name,
    type: kind === 'equity' ? 'stock' : kind,
    exchange: '',
    listed_exchange: '',
    session: isCrypto ? '24x7' : '0930-1600',
    timezone: isCrypto ? 'Etc/UTC' : 'America/New_York',
    minmov: 1,
    pricescale: 100,
    format: 'price',
    currency_code: currency,
    has_intraday: false,
    has_daily: true,
    has_weekly_and_monthly: false,
    supported_resolutions: resolutions,
    data_status: 'endofday',
    state,
    source,
    as_of: bars.at(-1)?.date ?? null,
  };
}

type Bar = PriceHistory['bars'][number];

/** `from` is the first second and `to` the one after the last; `countback` asks for as many bars before `to`, however old. */
function historyAnswer({ bars, state, source }: PriceHistory, { from, to, countback }: UdfHistoryRequest) {
  const before = bars.filter(({ date }) => secondOf(date) < to);
  const wanted =
    countback === undefined ? before.filter(({ date }) => secondOf(date) >= from) : before.slice(-countback);
  if (wanted.length === 0) {
    // An earlier bar tells the chart how far back to look; none that there is nothing further.
    const earlier = before.at(-1);
    return { s: 'no_data', ...(earlier === undefined ? {} : { nextTime: secondOf(earlier.date) }) };
  }
  return {
    s: 'ok',
    t: wanted.map(({ date }) => secondOf(date)),
    c: wanted.map(({ close }) => close),
    ...completeColumns(wanted),
    state,
    source,
    as_of: wanted.at(-1)?.date ?? null,
  };
}

// The feed knows no missing figure in a column: a column that has one is left out, and the chart draws the closes.
function completeColumns(bars: readonly Bar[]): Record<string, number[]> {
  const o = complete(bars.map(({ open }) => open));
  const h = complete(bars.map(({ high }) => high));
  const l = complete(bars.map(({ low }) => low));
  const v = complete(bars.map(({ volume }) => volume));
  return {
    ...(o === null || h === null || l === null ? {} : { o, h, l }),
    ...(v === null ? {} : { v }),
  };
}

function complete(values: ReadonlyArray<number | null>): number[] | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? known : null;
}

function quoteAnswer({ symbol, price, change, change_percent: percent, timestamp, state, source }: Quote) {
  return {
    s: 'ok',
    n: symbol,
    v: {
      short_name: symbol,
      original_name: symbol,
      description: symbol,
      exchange: '',
      lp: price,
      ch: change,
      chp: percent,
      prev_close_price: price === null || change === null ? null : price - change,
      lp_time: Math.floor(Date.parse(timestamp) / 1000),
      state,
      source,
    },
  };
}

/** The first second of a day, as the feed marks daily bars. */
function secondOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / 1000 / daySeconds) * daySeconds;
}
