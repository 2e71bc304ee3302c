import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  cursorSchema,
  dataStateSchema,
  dateSchema,
  figureSchema,
  pageQueryFields,
  symbolSchema,
  timestampSchema,
} from './primitives.ts';
import { limits } from './limits.ts';

/** A day; the answer sees only what was known at its end. */
const asOfField = { as_of: z.optional(dateSchema) };

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

export const barIntervals = ['1d', '1wk', '1mo'] as const;
export type BarInterval = (typeof barIntervals)[number];

/** Spans back from the newest bar; `ytd` from the last close of the year before, `max` everything. */
export const barRanges = ['1mo', '3mo', '6mo', 'ytd', '1y', '2y', '5y', '10y', 'max'] as const;
export type BarRange = (typeof barRanges)[number];

const extremesSchema = z.object({ low: z.number(), high: z.number(), low_date: dateSchema, high_date: dateSchema });

/** Figures of the last 252 sessions, returns by the calendar; each is null where the stored history is too short for it. */
const symbolStatisticsSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  sessions: z.number(),
  return_1mo_pct: figureSchema,
  return_1y_pct: figureSchema,
  volatility_1mo_pct: figureSchema,
  volatility_1y_pct: figureSchema,
  beta_spy: figureSchema,
  max_drawdown_1y_pct: figureSchema,
  drawdown_pct: figureSchema,
  rsi14: figureSchema,
  sma20: figureSchema,
  sma50: figureSchema,
  sma200: figureSchema,
  average_volume_20d: figureSchema,
});

export const symbolDetailSchema = z.object({
  ...quoteSchema.shape,
  name: z.string(),
  kind: z.enum(['equity', 'fund', 'index', 'crypto']),
  currency: z.string(),
  sector: z.nullable(z.string()),
  as_of: dateSchema,
  range_52w: z.nullable(extremesSchema),
  statistics: symbolStatisticsSchema,
  next_earnings: z.nullable(z.object({ date: dateSchema, source: z.string(), state: dataStateSchema })),
  next_dividend: z.nullable(
    z.object({ ex_date: dateSchema, amount: figureSchema, source: z.string(), state: dataStateSchema }),
  ),
});
export type SymbolDetail = z.infer<typeof symbolDetailSchema>;

/** `high20d` and `low20d`: the last bar's high (low) is beyond those of all 20 bars before it. */
export const streakSchema = z.object({
  symbol: z.string(),
  upDays: z.number(),
  downDays: z.number(),
  high20d: z.nullable(z.boolean()),
  low20d: z.nullable(z.boolean()),
  rsi: figureSchema,
  asOf: dateSchema,
  source: z.string(),
  state: dataStateSchema,
});
export type Streak = z.infer<typeof streakSchema>;

export const newsItemSchema = z.object({
  id: z.string(),
  headline: z.string(),
  source: z.string(),
  publishedAt: timestampSchema,
  url: z.string(),
  tag: z.enum(['macro', 'earnings', 'company']),
  state: dataStateSchema,
});
export type NewsItem = z.infer<typeof newsItemSchema>;

export const universeItemSchema = z.object({ symbol: z.string(), name: z.string() });

export const marketEndpoints = {
  quotes: defineEndpoint({
    id: 'market.quotes',
    method: 'GET',
    path: '/api/v1/market/quotes',
    access: 'public',
    summary:
      'The last price of each symbol with its change, time and state; symbols without a price are listed as missing. Without `limit` all that are asked for.',
    query: z.strictObject({
      symbols: z.optional(
        z.pipe(
          z.pipe(
            z.string().check(z.maxLength(8192)),
            z.transform((list: string) => list.split(',').filter((symbol) => symbol.trim() !== '')),
          ),
          z.array(symbolSchema).check(z.minLength(1), z.maxLength(limits.quoteSymbolsMax)),
        ),
      ),
      ...asOfField,
      ...pageQueryFields,
    }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ quotes: z.array(quoteSchema), missing: z.array(z.string()), next_cursor: cursorSchema }),
    },
    errors: ['invalid'],
  }),
  bars: defineEndpoint({
    id: 'market.bars',
    method: 'GET',
    path: '/api/v1/market/bars',
    access: 'public',
    summary:
      'Bars of one symbol, oldest first; a weekly or monthly bar carries the date of its last session. `range` counts back from the newest bar and excludes `from`.',
    query: z.strictObject({
      symbol: symbolSchema,
      from: z.optional(dateSchema),
      to: z.optional(dateSchema),
      range: z.optional(z.enum(barRanges)),
      interval: z.optional(z.enum(barIntervals)),
      ...asOfField,
    }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        symbol: z.string(),
        interval: z.enum(barIntervals),
        source: z.string(),
        adjustment: adjustmentSchema,
        state: dataStateSchema,
        as_of: z.nullable(dateSchema),
        bars: z.array(barSchema),
      }),
    },
    errors: ['not_found', 'invalid'],
  }),
  symbol: defineEndpoint({
    id: 'market.symbol',
    method: 'GET',
    path: '/api/v1/market/symbols/{ticker}',
    access: 'public',
    summary: 'One symbol: name, sector, last price, 52-week range, statistics, next results and dividend where known.',
    params: z.strictObject({ ticker: symbolSchema }),
    query: z.strictObject(asOfField),
    answer: { kind: 'json', status: 200, schema: symbolDetailSchema },
    errors: ['not_found', 'invalid'],
  }),
  streaks: defineEndpoint({
    id: 'market.streaks',
    method: 'GET',
    path: '/api/v1/market/streaks',
    access: 'public',
    summary: 'Days in a row up or down, 20-day extremes and RSI of one symbol.',
    query: z.strictObject({ ticker: symbolSchema, ...asOfField }),
    answer: { kind: 'json', status: 200, schema: streakSchema },
    errors: ['not_found', 'invalid'],
  }),
  news: defineEndpoint({
    id: 'market.news',
    method: 'GET',
    path: '/api/v1/market/news',
    access: 'public',
    summary:
      'Headlines about one symbol, newest first, and `note`: why there are none where no source of news is there.',
    query: z.strictObject({ ticker: symbolSchema, ...asOfField, ...pageQueryFields }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ news: z.array(newsItemSchema), note: z.nullable(z.string()), next_cursor: cursorSchema }),
    },
    errors: ['not_found', 'invalid'],
  }),
  universe: defineEndpoint({
    id: 'market.universe',
    method: 'GET',
    path: '/api/v1/universe',
    access: 'public',
    summary: 'Symbols whose ticker or company name matches, at most 50; the first 20 when the query is empty.',
    query: z.strictObject({ query: z.optional(z.string().check(z.maxLength(200))), ...pageQueryFields }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ symbols: z.array(universeItemSchema), next_cursor: cursorSchema }),
    },
    errors: ['invalid'],
  }),
};
