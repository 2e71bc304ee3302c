import { ProviderFailure } from '#providers/http-client/provider-failure.ts';
import type { Quote } from '#providers/market-data/market-data-port.ts';
import { type Parsed, parsed, refused } from '#providers/payload/parsed-payload.ts';
import { noCredentials, type ProviderAdapter } from '#providers/provider-adapter.ts';
import { call } from '#providers/provider-call.ts';
import { oneByOne } from '#providers/one-by-one.ts';
import {
  parseYahooChain,
  parseYahooChart,
  parseYahooFundamentals,
  parseYahooNews,
  parseYahooQuotes,
  type YahooChart,
} from './yahoo-payloads.ts';

const provider = 'yahoo';
const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
const codeOf = (symbol: string) => symbol.replaceAll('.', '-');
const statementLines = [
  'TotalRevenue',
  'GrossProfit',
  'OperatingIncome',
  'NetIncome',
  'DilutedEPS',
  'OperatingCashFlow',
  'FreeCashFlow',
  'CashAndCashEquivalents',
  'TotalDebt',
  'StockholdersEquity',
];

export const yahooAdapter: ProviderAdapter = {
  id: provider,
  title: 'Yahoo Finance (undocumented)',
  bases: { default: 'https://query2.finance.yahoo.com' },
  terms: {
    note: 'Not a documented service and no licence exists: for the operator’s own use, at their risk.',
    attribution: 'Yahoo Finance',
    mayStore: true,
    mayShowToOthers: false,
  },
  isOptIn: true,
  needsUserAgent: false,
  quota: [{ count: 2, ms: 1000 }],
  freshMs: 15_000,
  credentials: noCredentials,
  series: [],
  quotesPerCall: 50,
  createPorts: (client) => {
    const chart = (symbol: string, query: Record<string, string>) => ({
      provider,
      client,
      request: { path: `/v8/finance/chart/${encodeURIComponent(codeOf(symbol))}`, query: { interval: '1d', ...query } },
    });
    const range = (from: string, to: string) => ({
      period1: String(secondsOf(from)),
      period2: String(secondsOf(to) + 86_400),
      events: 'div|split',
    });
    return {
      quotes: async ({ symbols }, options) => {
        const request = { path: '/v7/finance/quote', query: { symbols: symbols.map(codeOf).join(',') } };
        try {
          const fetched = await call({ provider, client, request, parse: parseYahooQuotes, options });
          return fetched.isUnchanged ? fetched : { ...fetched, value: namedAsAsked(fetched.value, symbols) };
        } catch (error) {
          // Where the list wants a cookie, the chart's head has the same price without one.
          if (!(error instanceof ProviderFailure) || error.kind !== 'unauthorized') throw error;
        }
        const value = await oneByOne(symbols, async (symbol) => {
          const fetched = await call({
            ...chart(symbol, { range: '1d' }),
            parse: pick(symbol, ({ quote }) => quote),
            options,
          });
          return fetched.isUnchanged || fetched.value === null ? null : { ...fetched.value, symbol };
        });
        return { isUnchanged: false, value, validators: null };
      },
      bars: ({ symbol, from, to }, options) =>
        call({
          ...chart(symbol, range(from, to)),
          parse: pick(symbol, ({ series }) => ({ ...series, symbol })),
          options,
        }),
      corporate_actions: ({ symbol, from, to }, options) => {
        const parse = pick(symbol, ({ actions }) => actions.map((action) => ({ ...action, symbol })));
        return call({ ...chart(symbol, range(from, to)), parse, options });
      },
      option_chains: ({ symbol, expiry }, options) => {
        const query: Record<string, string> = expiry === null ? {} : { date: String(secondsOf(expiry)) };
        const request = { path: `/v7/finance/options/${encodeURIComponent(codeOf(symbol))}`, query };
        const parse = (text: string) => aboutSymbol(parseYahooChain(text), symbol, (chain) => chain.symbol);
        return call({ provider, client, request, parse, options });
      },
      news: async ({ symbols }, options) => {
        const lists = await oneByOne(symbols.length === 0 ? ['SPY'] : symbols, async (symbol) => {
          const query = { q: codeOf(symbol), newsCount: '20', quotesCount: '0' };
          const request = { path: '/v1/finance/search', query };
          const fetched = await call({ provider, client, request, parse: parseYahooNews, options });
          return fetched.isUnchanged ? null : fetched.value;
        });
        return { isUnchanged: false, value: lists.flat(), validators: null };
      },
      fundamentals: ({ symbol }, options) => {
        const type = statementLines.flatMap((line) => [`annual${line}`, `quarterly${line}`]).join(',');
        const query = { type, period1: String(secondsOf('2000-01-01')), period2: String(secondsOf('2099-12-31')) };
        const path = `/ws/fundamentals-timeseries/v1/finance/timeseries/${encodeURIComponent(codeOf(symbol))}`;
        return call({ provider, client, request: { path, query }, parse: parseYahooFundamentals, options });
      },
    };
  },
};

function pick<T>(symbol: string, part: (chart: YahooChart) => T): (text: string) => Parsed<T> {
  return (text) => {
    const outcome = aboutSymbol(parseYahooChart(text), symbol, ({ series }) => series.symbol);
    return outcome.ok ? parsed(part(outcome.value)) : outcome;
  };
}

// A company that was renamed is answered under its new ticker; its figures must not be kept under the old one.
function aboutSymbol<T>(outcome: Parsed<T>, symbol: string, symbolOf: (value: T) => string): Parsed<T> {
  if (!outcome.ok || symbolOf(outcome.value).toUpperCase() === codeOf(symbol)) return outcome;
  return refused('unexpected_shape', `the answer is about ${symbolOf(outcome.value).slice(0, 20)}`);
}

function namedAsAsked(quotes: readonly Quote[], symbols: readonly string[]): Quote[] {
  const asked = new Map(symbols.map((symbol) => [codeOf(symbol), symbol]));
  return quotes.map((quote) => ({ ...quote, symbol: asked.get(quote.symbol) ?? quote.symbol }));
}
