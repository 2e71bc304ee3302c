import type { ProviderAdapter } from '#providers/provider-adapter.ts';
import { call, callPages } from '#providers/provider-call.ts';
import { parseAlpacaCalendar } from './alpaca-calendar-payload.ts';
import { parseAlpacaOptions } from './alpaca-option-payload.ts';
import { openAlpacaStream } from './alpaca-stream.ts';
import { parseAlpacaActions, parseAlpacaBars, parseAlpacaNews, parseAlpacaSnapshots } from './alpaca-payloads.ts';

const provider = 'alpaca_data';

export const alpacaDataAdapter: ProviderAdapter = {
  id: provider,
  title: 'Alpaca Market Data (IEX)',
  bases: {
    default: 'https://data.alpaca.markets',
    trading: 'https://paper-api.alpaca.markets',
    stream: 'wss://stream.data.alpaca.markets',
  },
  terms: {
    note: 'Under the operator’s own agreement with Alpaca; showing the data to others needs a business agreement.',
    attribution: 'Alpaca Market Data',
    mayStore: true,
    mayShowToOthers: false,
  },
  isOptIn: false,
  needsUserAgent: false,
  quota: [{ count: 180, ms: 60_000 }],
  freshMs: 5000,
  credentials: {
    read: ({ alpaca }) =>
      alpaca === null ? null : { headers: { 'apca-api-key-id': alpaca.id, 'apca-api-secret-key': alpaca.secret } },
    missing: 'APCA_API_KEY_ID and APCA_API_SECRET_KEY',
  },
  series: [],
  quotesPerCall: 100,
  openStream: ({ base, keys: { alpaca }, runtime, events }) =>
    alpaca === null ? null : openAlpacaStream({ url: `${base}/v2/iex`, key: alpaca, runtime, events }),
  createPorts: (client) => ({
    quotes: ({ symbols }, options) => {
      const request = { path: '/v2/stocks/snapshots', query: { symbols: symbols.join(','), feed: 'iex' } };
      return call({ provider, client, request, parse: parseAlpacaSnapshots, options });
    },
    bars: async ({ symbol, from, to }, options) => {
      const query = {
        symbols: symbol,
        timeframe: '1Day',
        start: from,
        end: to,
        limit: '10000',
        adjustment: 'raw',
        feed: 'iex',
      };
      const { value: bars } = await callPages({
        provider,
        client,
        options,
        request: (cursor) => ({ path: '/v2/stocks/bars', query: withCursor(query, cursor) }),
        parse: (text) => parseAlpacaBars(text, symbol),
      });
      return { isUnchanged: false, value: { symbol, adjustment: 'none', bars }, validators: null };
    },
    option_chains: async ({ symbol, expiry }, options) => {
      const query = {
        feed: 'indicative',
        limit: '1000',
        ...(expiry === null ? {} : { expiration_date: expiry }),
      };
      const path = `/v1beta1/options/snapshots/${encodeURIComponent(symbol)}`;
      const request = (cursor: string | null) => ({ path, query: withCursor(query, cursor) });
      const { value } = await callPages({ provider, client, options, request, parse: parseAlpacaOptions });
      const expiries = [...new Set(value.map((option) => option.expiry))].sort();
      const chain = { symbol, underlyingPrice: null, quotedAt: null, expiries, options: value };
      return { isUnchanged: false, value: chain, validators: null };
    },
    corporate_actions: ({ symbol, from, to }, options) => {
      const query = {
        symbols: symbol,
        types: 'cash_dividend,forward_split,reverse_split',
        start: from,
        end: to,
        limit: '1000',
      };
      const request = (cursor: string | null) => ({ path: '/v1/corporate-actions', query: withCursor(query, cursor) });
      return callPages({ provider, client, options, request, parse: parseAlpacaActions });
    },
    news: ({ symbols, from }, options) => {
      const query = {
        ...(symbols.length === 0 ? {} : { symbols: symbols.join(',') }),
        start: from,
        limit: '50',
        sort: 'desc',
      };
      const request = (cursor: string | null) => ({ path: '/v1beta1/news', query: withCursor(query, cursor) });
      return callPages({ provider, client, options, request, parse: parseAlpacaNews });
    },
    calendar: ({ from, to }, options) => {
      const request = { base: 'trading', path: '/v2/calendar', query: { start: from, end: to } };
      return call({ provider, client, request, parse: parseAlpacaCalendar, options });
    },
  }),
};

function withCursor(query: Record<string, string>, cursor: string | null): Record<string, string> {
  return cursor === null ? query : { ...query, page_token: cursor };
}
