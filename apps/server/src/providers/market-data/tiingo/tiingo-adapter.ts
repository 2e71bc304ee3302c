import type { Quote } from '#providers/market-data/market-data-port.ts';
import { type Parsed, parsed } from '#providers/payload/parsed-payload.ts';
import type { ProviderAdapter } from '#providers/provider-adapter.ts';
import { call } from '#providers/provider-call.ts';
import { parseTiingoNews, parseTiingoPrices, parseTiingoQuotes, parseTiingoStatements } from './tiingo-payloads.ts';

const provider = 'tiingo';
const codeOf = (symbol: string) => encodeURIComponent(symbol.replaceAll('.', '-').toLowerCase());

export const tiingoAdapter: ProviderAdapter = {
  id: provider,
  title: 'Tiingo',
  bases: { default: 'https://api.tiingo.com' },
  terms: {
    note: 'Free plans are for personal use; showing the data to others needs an agreement.',
    attribution: 'Tiingo.com',
    mayStore: true,
    mayShowToOthers: false,
  },
  isOptIn: false,
  needsUserAgent: false,
  quota: [
    { count: 45, ms: 3_600_000 },
    { count: 950, ms: 86_400_000 },
  ],
  freshMs: 30_000,
  credentials: {
    read: ({ tiingo }) => (tiingo === null ? null : { headers: { authorization: `Token ${tiingo}` } }),
    missing: 'TIINGO_API_KEY',
  },
  series: [],
  quotesPerCall: 100,
  createPorts: (client) => {
    const prices = ({ symbol, from, to }: { symbol: string; from: string; to: string }) => ({
      provider,
      client,
      request: {
        path: `/tiingo/daily/${codeOf(symbol)}/prices`,
        query: { startDate: from, endDate: to, format: 'json' },
      },
    });
    return {
      quotes: ({ symbols }, options) => {
        const request = { path: '/iex/', query: { tickers: symbols.map(codeOf).join(',') } };
        const parse = (text: string) => namedAsAsked(parseTiingoQuotes(text), symbols);
        return call({ provider, client, request, parse, options });
      },
      bars: (input, options) => {
        const parse = (text: string) => {
          const outcome = parseTiingoPrices(text, input.symbol);
          if (!outcome.ok) return outcome;
          return {
            ok: true as const,
            value: { symbol: input.symbol, adjustment: 'none' as const, bars: outcome.value.bars },
          };
        };
        return call({ ...prices(input), parse, options });
      },
      corporate_actions: (input, options) => {
        const parse = (text: string) => {
          const outcome = parseTiingoPrices(text, input.symbol);
          return outcome.ok ? { ok: true as const, value: outcome.value.actions } : outcome;
        };
        return call({ ...prices(input), parse, options });
      },
      news: ({ symbols, from }, options) => {
        const tickers = symbols.map((symbol) => symbol.toLowerCase()).join(',');
        const query = {
          startDate: from,
          limit: '200',
          sortBy: 'publishedDate',
          ...(tickers === '' ? {} : { tickers }),
        };
        return call({ provider, client, request: { path: '/tiingo/news', query }, parse: parseTiingoNews, options });
      },
      fundamentals: ({ symbol }, options) => {
        const request = { path: `/tiingo/fundamentals/${codeOf(symbol)}/statements`, query: { format: 'json' } };
        return call({ provider, client, request, parse: parseTiingoStatements, options });
      },
    };
  },
};

// A share class has a dash there and a dot here.
function namedAsAsked(outcome: Parsed<Quote[]>, symbols: readonly string[]): Parsed<Quote[]> {
  if (!outcome.ok) return outcome;
  const asked = new Map(symbols.map((symbol) => [codeOf(symbol), symbol]));
  return parsed(outcome.value.map((quote) => ({ ...quote, symbol: asked.get(codeOf(quote.symbol)) ?? quote.symbol })));
}
