import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { dataStateSchema, dateSchema, figureSchema, symbolSchema, timestampSchema } from './primitives.ts';

export const structureLimits = { legs: 8, quantity: 1_000_000, price: 1_000_000, percent: 500 } as const;

const rightSchema = z.enum(['call', 'put']);

/** What a value rests on: rates are continuous per year in percent; `rate_source` is null where no curve is stored and 0 was taken. */
const assumptionsSchema = z.object({
  rate_pct: z.number(),
  rate_source: z.nullable(z.string()),
  dividend_yield_pct: z.number(),
  dividend_yield_basis: z.enum(['given', 'put_call_parity', 'none']),
});

/** Greeks per share: vega per point of volatility, theta per calendar day, rho per point of the rate. */
const greeksSchema = z.object({
  delta: z.number(),
  gamma: z.number(),
  vega: z.number(),
  theta: z.number(),
  rho: z.number(),
});
export type Greeks = z.infer<typeof greeksSchema>;

/**
 * The implied volatility is solved from `price`, the middle of bid and ask, else the last, by the chain's style of exercise;
 * the greeks are of the same style. `american_value` is the binomial value at that volatility.
 */
const listedOptionSchema = z.object({
  contract: z.string(),
  expiry: dateSchema,
  strike: z.number(),
  right: rightSchema,
  bid: figureSchema,
  ask: figureSchema,
  last: figureSchema,
  price: figureSchema,
  volume: figureSchema,
  open_interest: figureSchema,
  implied_volatility_pct: figureSchema,
  american_value: figureSchema,
  greeks: z.nullable(greeksSchema),
});

const expirySchema = z.object({ date: dateSchema, years: z.number(), assumptions: assumptionsSchema });

export const optionChainSchema = z.object({
  symbol: z.string(),
  underlying_price: z.number(),
  /** American options are valued by a binomial tree, European ones by Black-Scholes-Merton. */
  exercise: z.enum(['american', 'european']),
  quoted_at: timestampSchema,
  source: z.string(),
  state: dataStateSchema,
  expiries: z.array(expirySchema),
  options: z.array(listedOptionSchema),
  next_cursor: z.null(),
});
export type OptionChainAnswer = z.infer<typeof optionChainSchema>;

const positive = (max: number) => z.number().check(z.gt(0), z.lte(max));
const percent = z.number().check(z.gte(-100), z.lte(structureLimits.percent));
const quantity = z.number().check(
  z.gte(-structureLimits.quantity),
  z.lte(structureLimits.quantity),
  z.refine((value) => value !== 0, 'must not be 0'),
);
const premium = z.optional(z.number().check(z.gte(0), z.lte(structureLimits.price)));

/** Quantities are shares and contracts, negative when sold; a contract is for `multiplier` shares, 100 unless given. */
const legSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stock'), quantity, premium }),
  z.strictObject({
    kind: rightSchema,
    quantity,
    premium,
    strike: positive(structureLimits.price),
    expiry: dateSchema,
    multiplier: z.optional(positive(structureLimits.price)),
    volatility_pct: z.optional(positive(structureLimits.percent)),
  }),
]);
export type StructureLegInput = z.infer<typeof legSchema>;

export const structureRequestSchema = z.strictObject({
  symbol: z.optional(symbolSchema),
  spot: z.optional(positive(structureLimits.price)),
  legs: z.array(legSchema).check(z.minLength(1), z.maxLength(structureLimits.legs)),
  rate_pct: z.optional(percent),
  dividend_yield_pct: z.optional(percent),
  volatility_pct: z.optional(positive(structureLimits.percent)),
  as_of: z.optional(dateSchema),
});
export type StructureRequest = z.infer<typeof structureRequestSchema>;

const pricedLegSchema = z.object({
  kind: z.enum(['stock', 'call', 'put']),
  quantity: z.number(),
  multiplier: z.number(),
  strike: figureSchema,
  expiry: z.nullable(dateSchema),
  premium: z.number(),
  premium_basis: z.enum(['given', 'model']),
  volatility_pct: figureSchema,
  value: figureSchema,
  american_value: figureSchema,
  greeks: z.nullable(greeksSchema),
});

/** Money is for the whole structure; a gain or loss without a limit is null. Legs that expire later are valued on `horizon`. */
export const structureAnswerSchema = z.object({
  symbol: z.nullable(z.string()),
  as_of: dateSchema,
  horizon: z.nullable(dateSchema),
  spot: z.object({
    price: z.number(),
    as_of: z.nullable(dateSchema),
    source: z.nullable(z.string()),
    state: z.nullable(dataStateSchema),
  }),
  assumptions: assumptionsSchema,
  volatility_pct: figureSchema,
  volatility_basis: z.enum(['given', 'realized_1y', 'none']),
  legs: z.array(pricedLegSchema),
  cost: z.number(),
  value: figureSchema,
  greeks: z.nullable(greeksSchema),
  max_gain: figureSchema,
  max_loss: figureSchema,
  breakevens: z.array(z.number()),
  profit_ranges: z.array(z.object({ from: z.number(), to: figureSchema })),
  profit_probability: figureSchema,
  is_exact: z.boolean(),
  payoff: z.array(z.object({ price: z.number(), profit: z.number() })),
});
export type StructureAnswer = z.infer<typeof structureAnswerSchema>;

export const optionEndpoints = {
  chain: defineEndpoint({
    id: 'market.options',
    method: 'GET',
    path: '/api/v1/market/options',
    access: 'public',
    summary: 'The option chain of one symbol with implied volatility and greeks; 404 where no option prices are there.',
    query: z.strictObject({ symbol: symbolSchema, expiry: z.optional(dateSchema), as_of: z.optional(dateSchema) }),
    answer: { kind: 'json', status: 200, schema: optionChainSchema },
    errors: ['not_found', 'invalid'],
  }),
  price: defineEndpoint({
    id: 'market.structures.price',
    method: 'POST',
    path: '/api/v1/market/structures/price',
    access: 'public',
    summary:
      'Value, payoff, breakevens, largest gain and loss and probability of profit of stock and option legs; what is not given is taken from stored data and named.',
    body: structureRequestSchema,
    answer: { kind: 'json', status: 200, schema: structureAnswerSchema },
    errors: ['not_found', 'invalid'],
  }),
};
