import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { dataStateSchema, figureSchema, symbolSchema, timestampSchema } from './primitives.ts';

const watchlistQuoteSchema = z.object({
  symbol: z.string(),
  last: figureSchema,
  changePct: figureSchema,
  updatedAt: timestampSchema,
  state: dataStateSchema,
});

export const watchlistSchema = z.object({
  tickers: z.array(z.string()),
  quotes: z.record(z.string(), watchlistQuoteSchema),
  generatedAt: timestampSchema,
});
export type Watchlist = z.infer<typeof watchlistSchema>;

export const watchlistEndpoints = {
  get: defineEndpoint({
    id: 'watchlist.get',
    method: 'GET',
    path: '/api/v1/watchlist',
    access: 'session',
    summary: "The account's tickers with their quotes; a ticker without a quote has no entry in the map.",
    answer: { kind: 'json', status: 200, schema: watchlistSchema, momentField: 'generatedAt' },
    errors: ['unauthenticated'],
  }),
  put: defineEndpoint({
    id: 'watchlist.put',
    method: 'PUT',
    path: '/api/v1/watchlist',
    access: 'session',
    summary: 'Replace the list; keeps order, refuses unknown or doubled tickers and more than 200.',
    body: z.strictObject({
      tickers: z.array(symbolSchema).check(z.maxLength(limits.watchlistMax, 'must have at most 200 tickers')),
    }),
    answer: { kind: 'json', status: 200, schema: watchlistSchema },
    errors: ['unauthenticated', 'invalid'],
  }),
};
