import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { dataStateSchema, dateSchema, figureSchema, symbolSchema, timestampSchema } from './primitives.ts';
import { limits } from './limits.ts';

/** How prices were adjusted; `unstated` where the file they came from does not say. */
export const adjustmentSchema = z.enum(['split_and_dividend', 'none', 'unstated']);
export type Adjustment = z.infer<typeof adjustmentSchema>;

export const defaultQuoteSymbols = ['SPY', 'QQQ', 'TSLA'] as const;

export const quoteSchema = z.object({
  symbol: z.string(),
  price: figureSchema,
  change: figureSchema,
  change_percent: figureSchema,
  timestamp: timestampSchema,
  is_stale: z.boolean(),
  state: dataStateSchema,
  source: z.string(),
  adjustment: adjustmentSchema,
});
export type Quote = z.infer<typeof quoteSchema>;

export const barSchema = z.object({
  date: dateSchema,
  open: figureSchema,
  high: figureSchema,
  low: figureSchema,
  close: z.number(),
  volume: figureSchema,
});

const symbolListSchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(8192)),
    z.transform((list: string) => list.split(',').filter((symbol) => symbol.trim() !== '')),
  ),
  z.array(symbolSchema).check(z.minLength(1), z.maxLength(limits.quoteSymbolsMax)),
);

export const universeItemSchema = z.object({ symbol: z.string(), name: z.string() });

export const marketEndpoints = {
  quotes: defineEndpoint({
    id: 'market.quotes',
    method: 'GET',
    path: '/api/v1/market/quotes',
    access: 'public',
    summary:
      'The last price of each symbol with its change, time and state; symbols without a price are listed as missing.',
    query: z.strictObject({ symbols: z.optional(symbolListSchema) }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ quotes: z.array(quoteSchema), missing: z.array(z.string()), next_cursor: z.null() }),
    },
    errors: ['invalid'],
  }),
  bars: defineEndpoint({
    id: 'market.bars',
    method: 'GET',
    path: '/api/v1/market/bars',
    access: 'public',
    summary: 'Daily bars of one symbol, oldest first.',
    query: z.strictObject({
      symbol: symbolSchema,
      from: z.optional(dateSchema),
      to: z.optional(dateSchema),
      interval: z.optional(z.literal('1d')),
    }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        symbol: z.string(),
        interval: z.literal('1d'),
        source: z.string(),
        adjustment: adjustmentSchema,
        state: dataStateSchema,
        bars: z.array(barSchema),
      }),
    },
    errors: ['not_found', 'invalid'],
  }),
  universe: defineEndpoint({
    id: 'market.universe',
    method: 'GET',
    path: '/api/v1/universe',
    access: 'public',
    summary: 'Symbols whose ticker or company name matches, at most 50; the first 20 when the query is empty.',
    query: z.strictObject({ query: z.optional(z.string().check(z.maxLength(200))) }),
    answer: { kind: 'json', status: 200, schema: z.object({ symbols: z.array(universeItemSchema) }) },
    errors: ['invalid'],
  }),
};
