import * as z from 'zod';
import { briefly } from '#providers/http-client/brief-text.ts';
import type { EarningsDate, Quote } from '#providers/market-data/market-data-port.ts';
import type { NewsItem } from '#providers/news/news-port.ts';
import { type JsonReading, readJson } from '#providers/payload/json-payload.ts';
import {
  dayOf,
  looseArray,
  looseNumber,
  loosePositive,
  looseText,
  momentOfEpoch,
} from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, readRows, refused } from '#providers/payload/parsed-payload.ts';
import type { ProviderAdapter } from '#providers/provider-adapter.ts';
import { call } from '#providers/provider-call.ts';
import { oneByOne } from '#providers/one-by-one.ts';

const provider = 'finnhub';
const errorSchema = z.object({ error: z.string() });

export const finnhubAdapter: ProviderAdapter = {
  id: provider,
  title: 'Finnhub',
  bases: { default: 'https://finnhub.io' },
  terms: {
    note: 'Strictly for personal use; no derived results to others; data are to be deleted when the plan ends.',
    attribution: 'Finnhub.io',
    mayStore: true,
    mayShowToOthers: false,
  },
  isOptIn: false,
  needsUserAgent: false,
  quota: [
    { count: 25, ms: 1000 },
    { count: 55, ms: 60_000 },
  ],
  freshMs: 5000,
  credentials: {
    read: ({ finnhub }) => (finnhub === null ? null : { headers: { 'x-finnhub-token': finnhub } }),
    missing: 'FINNHUB_API_KEY',
  },
  series: [],
  quotesPerCall: 1,
  createPorts: (client) => ({
    quotes: async ({ symbols }, options) => {
      const value = await oneByOne(symbols, async (symbol) => {
        const request = { path: '/api/v1/quote', query: { symbol } };
        const parse = (text: string) => parseFinnhubQuote(text, symbol);
        const fetched = await call({ provider, client, request, parse, options });
        return fetched.isUnchanged ? null : fetched.value;
      });
      return { isUnchanged: false, value, validators: null };
    },
    earnings: ({ symbol, from, to }, options) => {
      const request = { path: '/api/v1/calendar/earnings', query: { symbol, from, to } };
      return call({ provider, client, request, parse: (text) => parseFinnhubEarnings(text, symbol), options });
    },
    news: async ({ symbols, from, to }, options) => {
      const lists = await oneByOne(symbols, async (symbol) => {
        const request = { path: '/api/v1/company-news', query: { symbol, from, to } };
        const parse = (text: string) => parseFinnhubNews(text, symbol);
        const fetched = await call({ provider, client, request, parse, options });
        return fetched.isUnchanged ? null : fetched.value;
      });
      return { isUnchanged: false, value: lists.flat(), validators: null };
    },
  }),
};

function read<S extends z.ZodType, T>(text: string, reading: JsonReading<S, T>): Parsed<T> {
  const findError = (body: unknown) => {
    const error = errorSchema.safeParse(body);
    if (!error.success) return null;
    const reason = briefly(error.data.error);
    if (/limit/i.test(reason)) return { kind: 'throttled' as const, reason };
    return { kind: /key|access|token/i.test(reason) ? ('unauthorized' as const) : ('error_in_200' as const), reason };
  };
  return readJson(text, { findError, ...reading });
}

/** The last price; null for a symbol that Finnhub does not know, which it answers with zeros. */
export function parseFinnhubQuote(text: string, symbol: string): Parsed<Quote | null> {
  return read(text, {
    schema: z.object({ c: z.union([z.number(), z.null()]), pc: loosePositive, t: looseNumber }),
    read: ({ c: price, pc, t }) => {
      const at = momentOfEpoch(t);
      if (price === null || price === 0) return parsed(null);
      if (price < 0 || at === null) return refused('unexpected_shape', 'no price with its time');
      return parsed({ symbol, price, previousClose: pc, at, delayMinutes: 0, currency: 'USD' });
    },
  });
}

const earningsSchema = z.object({
  symbol: looseText,
  date: looseText,
  year: loosePositive,
  quarter: loosePositive,
  epsEstimate: looseNumber,
});

/** Days of a company's results; a row about another company or without its day is left out. */
export function parseFinnhubEarnings(text: string, symbol: string): Parsed<EarningsDate[]> {
  return read(text, {
    schema: z.object({ earningsCalendar: looseArray(earningsSchema) }),
    read: ({ earningsCalendar: rows }) =>
      readRows(
        rows,
        ({ symbol: told, date, year, quarter, epsEstimate: expectedPerShare }) => {
          const day = dayOf(date);
          if (told !== symbol || day === null || !isWithin(year, 1900, 2200) || !isWithin(quarter, 1, 4)) return [];
          return [{ symbol, date: day, fiscalYear: year, fiscalQuarter: quarter, expectedPerShare }];
        },
        `no row tells a day of ${symbol}`,
      ),
  });
}

function isWithin(value: number | null, least: number, most: number): value is number {
  return value !== null && Number.isInteger(value) && value >= least && value <= most;
}

const newsSchema = z.object({ headline: looseText, url: looseText, source: looseText, datetime: looseNumber });

/** Headlines about one company. */
export function parseFinnhubNews(text: string, symbol: string): Parsed<NewsItem[]> {
  return read(text, {
    schema: looseArray(newsSchema),
    read: (rows) =>
      readRows(
        rows,
        ({ headline, url, source, datetime }) => {
          const publishedAt = momentOfEpoch(datetime);
          if (headline === null || url === null || publishedAt === null) return [];
          return [{ url, title: headline, summary: null, source: source ?? 'Finnhub', publishedAt, symbols: [symbol] }];
        },
        'no entry has a title, an address and a time',
      ),
  });
}
