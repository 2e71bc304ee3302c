import type { ProviderAdapter } from '#providers/provider-adapter.ts';
import { oneByOne } from '#providers/one-by-one.ts';
import { call, callPages } from '#providers/provider-call.ts';
import {
  parseMassiveBars,
  parseMassiveDividends,
  parseMassiveHolidays,
  parseMassiveNews,
  parseMassiveOptions,
  parseMassiveSnapshots,
  parseMassiveSplits,
} from './massive-payloads.ts';

const provider = 'massive';
const withCursor = (query: Record<string, string>, cursor: string | null) =>
  cursor === null ? query : { ...query, cursor };

export const massiveAdapter: ProviderAdapter = {
  id: provider,
  title: 'Massive (formerly Polygon.io)',
  bases: { default: 'https://api.massive.com' },
  terms: {
    note: 'Individual plans are for personal, non-business use and display only; other plans by their agreement.',
    attribution: 'Massive.com',
    mayStore: true,
    mayShowToOthers: false,
  },
  isOptIn: false,
  needsUserAgent: false,
  quota: [{ count: 5, ms: 60_000 }],
  freshMs: 30_000,
  credentials: {
    read: ({ massive }) => (massive === null ? null : { headers: { authorization: `Bearer ${massive}` } }),
    missing: 'MASSIVE_API_KEY',
  },
  series: [],
  quotesPerCall: 100,
  createPorts: (client) => ({
    quotes: ({ symbols }, options) => {
      const request = { path: '/v2/snapshot/locale/us/markets/stocks/tickers', query: { tickers: symbols.join(',') } };
      return call({ provider, client, request, parse: parseMassiveSnapshots, options });
    },
    bars: async ({ symbol, from, to }, options) => {
      const path = `/v2/aggs/ticker/${encodeURIComponent(symbol)}/range/1/day/${from}/${to}`;
      const query = { adjusted: 'false', sort: 'asc', limit: '50000' };
      const request = (cursor: string | null) => ({ path, query: withCursor(query, cursor) });
      const parse = (text: string) => parseMassiveBars(text, symbol);
      const { value: bars } = await callPages({ provider, client, options, request, parse });
      return { isUnchanged: false, value: { symbol, adjustment: 'none', bars }, validators: null };
    },
    corporate_actions: async ({ symbol, from, to }, options) => {
      const splitQuery = { ticker: symbol, 'execution_date.gte': from, 'execution_date.lte': to, limit: '1000' };
      const dividendQuery = { ticker: symbol, 'ex_dividend_date.gte': from, 'ex_dividend_date.lte': to, limit: '1000' };
      const shared = { provider, client, options };
      const splits = await callPages({
        ...shared,
        request: (cursor) => ({ path: '/v3/reference/splits', query: withCursor(splitQuery, cursor) }),
        parse: parseMassiveSplits,
      });
      const dividends = await callPages({
        ...shared,
        request: (cursor) => ({ path: '/v3/reference/dividends', query: withCursor(dividendQuery, cursor) }),
        parse: parseMassiveDividends,
      });
      return { isUnchanged: false, value: [...splits.value, ...dividends.value], validators: null };
    },
    option_chains: async ({ symbol, expiry }, options) => {
      const query = { limit: '250', ...(expiry === null ? {} : { expiration_date: expiry }) };
      const path = `/v3/snapshot/options/${encodeURIComponent(symbol)}`;
      const request = (cursor: string | null) => ({ path, query: withCursor(query, cursor) });
      const parse = (text: string) => parseMassiveOptions(text, symbol);
      const { value: rows } = await callPages({ provider, client, options, request, parse });
      const underlyingPrice = rows.find((row) => row.underlyingPrice !== null)?.underlyingPrice ?? null;
      const list = rows.map(({ underlyingPrice: _price, ...option }) => option);
      const expiries = [...new Set(list.map((option) => option.expiry))].sort();
      return {
        isUnchanged: false,
        value: { symbol, underlyingPrice, quotedAt: null, expiries, options: list },
        validators: null,
      };
    },
    news: async ({ symbols, from }, options) => {
      const shared = { 'published_utc.gte': from, order: 'desc', limit: '200' };
      const ask = async (own: { ticker?: string }) => {
        const request = { path: '/v2/reference/news', query: { ...shared, ...own } };
        const fetched = await call({ provider, client, request, parse: parseMassiveNews, options });
        return fetched.isUnchanged ? null : fetched.value;
      };
      const lists = symbols.length === 0 ? [await ask({})] : await oneByOne(symbols, (ticker) => ask({ ticker }));
      return { isUnchanged: false, value: lists.flatMap((list) => list ?? []), validators: null };
    },
    calendar: (_input, options) =>
      call({ provider, client, request: { path: '/v1/marketstatus/upcoming' }, parse: parseMassiveHolidays, options }),
  }),
};
