import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { regimeSchema } from './macro.ts';
import { idParams, portfolioSchema } from './portfolio.ts';
import {
  cursorSchema,
  dataStateSchema,
  dateSchema,
  figureSchema,
  pageQueryFields,
  symbolSchema,
  timestampSchema,
} from './primitives.ts';

const stateOrNull = z.nullable(dataStateSchema);

/** A price of a day with the state it had then; null where none is stored. */
const positionPriceSchema = z.object({
  price: z.number(),
  currency: z.string(),
  as_of: dateSchema,
  source: z.string(),
  state: dataStateSchema,
});

const lotSchema = z.object({
  activity_id: z.string(),
  account_id: z.string(),
  acquired: dateSchema,
  quantity: z.number(),
  cost: figureSchema,
  cost_base: figureSchema,
});

/**
 * Figures ending in `_base` are in the portfolio's currency, the others in the position's; null where there is no price, and
 * where shares came in without a cost: the reasons say so.
 */
export const positionSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  kind: z.string(),
  sector: z.nullable(z.string()),
  currency: z.string(),
  quantity: z.number(),
  cost: figureSchema,
  cost_base: figureSchema,
  average_cost: figureSchema,
  price: z.nullable(positionPriceSchema),
  value_base: figureSchema,
  weight: figureSchema,
  unrealized_base: figureSchema,
  unrealized_share: figureSchema,
  realized_base: figureSchema,
  cost_reason: z.nullable(z.string()),
  realized_reason: z.nullable(z.string()),
  income_base: z.number(),
  lots: z.array(lotSchema),
});
export type Position = z.infer<typeof positionSchema>;

const cashSchema = z.object({
  currency: z.string(),
  amount: z.number(),
  rate: z.number(),
  rate_as_of: dateSchema,
  rate_source: z.string(),
  value_base: z.number(),
});

/**
 * `value` is null while something held has no price: `missing` names it, and `value_of_priced` leaves it out. So are cost and
 * gains while something held (`without_cost`) or sold (`sold_without_cost`) has no known cost; `…_of_known` leave it out.
 */
export const positionsAnswerSchema = z.object({
  portfolio: portfolioSchema,
  as_of: dateSchema,
  positions: z.array(positionSchema),
  cash: z.array(cashSchema),
  value: figureSchema,
  value_of_priced: z.number(),
  missing: z.array(z.string()),
  cost_base: figureSchema,
  cost_base_of_known: z.number(),
  unrealized_base: figureSchema,
  unrealized_base_of_known: z.number(),
  realized_base: figureSchema,
  realized_base_of_known: z.number(),
  without_cost: z.array(z.string()),
  sold_without_cost: z.array(z.string()),
  income_base: z.number(),
  fees_base: z.number(),
  taxes_base: z.number(),
  state: stateOrNull,
  next_cursor: cursorSchema,
});
export type PositionsAnswer = z.infer<typeof positionsAnswerSchema>;

/** A figure or why there is none. */
const explainedSchema = z.object({ value: figureSchema, reason: z.nullable(z.string()) });

export const performanceSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  currency: z.string(),
  start_value: z.number(),
  end_value: z.number(),
  net_flow: z.number(),
  gain: z.number(),
  time_weighted: explainedSchema,
  time_weighted_per_year: explainedSchema,
  money_weighted_per_year: explainedSchema,
  simple: explainedSchema,
  volatility: explainedSchema,
  sharpe: explainedSchema,
  sortino: explainedSchema,
  drawdown: z.object({
    ...explainedSchema.shape,
    peak: z.nullable(dateSchema),
    trough: z.nullable(dateSchema),
    recovery: z.nullable(dateSchema),
  }),
  benchmark: z.nullable(
    z.object({
      symbol: z.string(),
      total_return: explainedSchema,
      excess_return: explainedSchema,
      beta: explainedSchema,
      tracking_error: explainedSchema,
      information_ratio: explainedSchema,
      source: z.string(),
      state: dataStateSchema,
    }),
  ),
  series: z.array(
    z.object({
      date: dateSchema,
      value: z.number(),
      flow: z.number(),
      index: z.number(),
      benchmark_index: figureSchema,
    }),
  ),
  definitions: z.record(z.string(), z.string()),
  state: stateOrNull,
});
export type Performance = z.infer<typeof performanceSchema>;

export const bridgeBarNameSchema = z.enum([
  'market',
  'income',
  'fees',
  'taxes',
  'currency',
  'flows',
  'corporate_actions',
]);
export type BridgeBarName = z.infer<typeof bridgeBarNameSchema>;

/** The bars sum to `change`, and a bar's lines to the bar, to the cent. `activity_ids` are the first 100 behind a line. */
export const bridgeSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  currency: z.string(),
  start_value: z.number(),
  end_value: z.number(),
  change: z.number(),
  bars: z.array(
    z.object({
      bar: bridgeBarNameSchema,
      amount: z.number(),
      activity_count: z.number(),
      lines: z.array(
        z.object({
          subject: z.string(),
          amount: z.number(),
          activity_count: z.number(),
          activity_ids: z.array(z.string()),
        }),
      ),
    }),
  ),
  state: stateOrNull,
});
export type Bridge = z.infer<typeof bridgeSchema>;

const shareSchema = z.object({ name: z.string(), value_base: z.number(), share: figureSchema });

/** `by_regime`: how the portfolio itself did in the days of each regime. */
export const exposureSchema = z.object({
  as_of: dateSchema,
  currency: z.string(),
  value: z.number(),
  missing: z.array(z.string()),
  invested_share: figureSchema,
  by_asset: z.array(shareSchema),
  by_kind: z.array(shareSchema),
  by_sector: z.array(shareSchema),
  by_currency: z.array(shareSchema),
  by_regime: z.array(
    z.object({ regime: regimeSchema, days: z.number(), total_return: figureSchema, return_per_year: figureSchema }),
  ),
  current_regime: z.nullable(regimeSchema),
  state: stateOrNull,
});
export type Exposure = z.infer<typeof exposureSchema>;

export const riskFindingSchema = z.object({
  rule: z.enum(['position_share', 'issuer_share', 'sector_share', 'currency_share', 'yearly_fee_share']),
  subject: z.nullable(z.string()),
  measured: figureSchema,
  limit: z.number(),
  status: z.enum(['within', 'over', 'unknown']),
  text: z.string(),
});
export type RiskFinding = z.infer<typeof riskFindingSchema>;

/** Decimals of a rule's shares in percent, in its text and beside it: a fee share is a fraction of a percent. */
export const riskShareDigits: Readonly<Record<RiskFinding['rule'], number>> = {
  position_share: 1,
  issuer_share: 1,
  sector_share: 1,
  currency_share: 1,
  yearly_fee_share: 2,
};

const asOfQuery = z.strictObject({ as_of: z.optional(dateSchema) });
const rangeFields = { from: z.optional(dateSchema), to: z.optional(dateSchema) };
const errors = ['unauthenticated', 'not_found', 'invalid', 'conflict'] as const;

export const portfolioAnalysisEndpoints = {
  positions: defineEndpoint({
    id: 'portfolio.positions',
    method: 'GET',
    path: '/api/v1/portfolio/portfolios/{id}/positions',
    access: 'session',
    summary: 'What is held on a day, with lots, gains and income; 409 names a missing exchange rate.',
    params: idParams,
    query: asOfQuery,
    answer: { kind: 'json', status: 200, schema: positionsAnswerSchema },
    errors,
  }),
  sales: defineEndpoint({
    id: 'portfolio.sales',
    method: 'GET',
    path: '/api/v1/portfolio/portfolios/{id}/sales',
    access: 'session',
    summary: 'Lots that were sold, newest first: what they cost, brought and gained.',
    params: idParams,
    query: z.strictObject({ ...pageQueryFields, ...rangeFields, symbol: z.optional(symbolSchema) }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        sales: z.array(
          z.object({
            activity_id: z.string(),
            account_id: z.string(),
            symbol: z.string(),
            currency: z.string(),
            acquired: dateSchema,
            sold: dateSchema,
            quantity: z.number(),
            cost: figureSchema,
            proceeds: z.number(),
            gain: figureSchema,
            gain_base: figureSchema,
            reason: z.nullable(z.string()),
          }),
        ),
        next_cursor: cursorSchema,
      }),
    },
    errors,
  }),
  performance: defineEndpoint({
    id: 'portfolio.performance',
    method: 'GET',
    path: '/api/v1/portfolio/portfolios/{id}/performance',
    access: 'session',
    summary:
      'Time-weighted, money-weighted and simple return side by side, risk, and a benchmark; the whole history unless told otherwise.',
    params: idParams,
    query: z.strictObject({ ...rangeFields, benchmark: z.optional(symbolSchema) }),
    answer: { kind: 'json', status: 200, schema: performanceSchema },
    errors,
  }),
  bridge: defineEndpoint({
    id: 'portfolio.bridge',
    method: 'GET',
    path: '/api/v1/portfolio/portfolios/{id}/bridge',
    access: 'session',
    summary: 'Why the value changed between two days, in bars that sum to the change to the cent.',
    params: idParams,
    query: z.strictObject(rangeFields),
    answer: { kind: 'json', status: 200, schema: bridgeSchema },
    errors,
  }),
  exposure: defineEndpoint({
    id: 'portfolio.exposure',
    method: 'GET',
    path: '/api/v1/portfolio/portfolios/{id}/exposure',
    access: 'session',
    summary: 'Shares of the value by asset, kind, sector and currency, and the return by regime.',
    params: idParams,
    query: asOfQuery,
    answer: { kind: 'json', status: 200, schema: exposureSchema },
    errors,
  }),
  risk: defineEndpoint({
    id: 'portfolio.risk',
    method: 'GET',
    path: '/api/v1/portfolio/portfolios/{id}/risk',
    access: 'session',
    summary: "The portfolio against its risk limits: each rule's worst case, and everything over the limit.",
    params: idParams,
    query: asOfQuery,
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        as_of: dateSchema,
        checked_at: timestampSchema,
        findings: z.array(riskFindingSchema),
        state: stateOrNull,
      }),
    },
    errors,
  }),
};
