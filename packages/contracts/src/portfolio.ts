import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import {
  cursorSchema,
  dateSchema,
  figureSchema,
  pageQueryFields,
  symbolSchema,
  timestampSchema,
} from './primitives.ts';

export const activityKinds = [
  'buy',
  'sell',
  'dividend',
  'interest',
  'fee',
  'tax',
  'split',
  'transfer_in',
  'transfer_out',
  'deposit',
  'withdrawal',
  'spin_off',
  'merger',
] as const;
export const activityKindSchema = z.enum(activityKinds);
export type ActivityKind = z.infer<typeof activityKindSchema>;

/** `chosen` sells the lots that the activity names, first in first out where it names none. */
export const costMethodSchema = z.enum(['fifo', 'lifo', 'hifo', 'average', 'chosen']);
export type CostMethod = z.infer<typeof costMethodSchema>;

/** With `implied` cash each activity is paid from outside: for records that have no deposits. */
export const cashModeSchema = z.enum(['tracked', 'implied']);

export const currencySchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'must be a currency of three letters such as USD'));

/** An exact decimal: text such as "12.345", or a number; never rounded on the way in. */
export const decimalSchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => (typeof value === 'number' ? plainDecimal(value) : value.trim())),
    z
      .string()
      .check(
        z.regex(
          /^-?\d{1,18}(?:\.\d{1,10})?$/,
          'must be a decimal with at most 18 digits before and 10 after the point',
        ),
      ),
  ),
);

// 1e-7 is written without an exponent; what has more than ten digits after the point is refused by its text.
function plainDecimal(value: number): string {
  const text = String(value);
  return text.includes('e-') ? value.toFixed(20).replace(/0+$/, '') : text;
}

const positiveSchema = decimalSchema.check(
  z.refine((text) => !text.startsWith('-') && /[1-9]/.test(text), 'must be above 0'),
);
const notNegativeSchema = decimalSchema.check(z.refine((text) => !text.startsWith('-'), 'must not be negative'));
const nameSchema = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(120, 'is too long'));

// No text of the store can hold it.
const withoutNul = z.refine<string>((text) => !text.includes('\0'), 'must not hold a NUL character');

const shareLimitSchema = z.number().check(z.positive('must be above 0'), z.maximum(1, 'must be at most 1'));

/** Thresholds as shares of the value, 0 to 1; null turns a rule off. */
export const riskLimitsSchema = z.strictObject({
  position_share: z.nullable(shareLimitSchema),
  issuer_share: z.nullable(shareLimitSchema),
  sector_share: z.nullable(shareLimitSchema),
  currency_share: z.nullable(shareLimitSchema),
  yearly_fee_share: z.nullable(shareLimitSchema),
});
export type RiskLimits = z.infer<typeof riskLimitsSchema>;

export const portfolioSchema = z.object({
  id: z.string(),
  name: z.string(),
  base_currency: z.string(),
  benchmark: z.string(),
  risk_limits: riskLimitsSchema,
  created_at: timestampSchema,
  updated_at: timestampSchema,
});
export type Portfolio = z.infer<typeof portfolioSchema>;

export const portfolioAccountSchema = z.object({
  id: z.string(),
  portfolio_id: z.string(),
  name: z.string(),
  kind: z.enum(['manual', 'broker']),
  currency: z.string(),
  cost_method: costMethodSchema,
  cash_mode: cashModeSchema,
  created_at: timestampSchema,
});
export type PortfolioAccount = z.infer<typeof portfolioAccountSchema>;

/** `amount` is the money of the thing itself, before `fee` and `tax`, positive; `cash_effect` is what it does to the cash. */
export const activitySchema = z.object({
  id: z.string(),
  account_id: z.string(),
  kind: activityKindSchema,
  date: dateSchema,
  symbol: z.nullable(z.string()),
  currency: z.string(),
  quantity: figureSchema,
  price: figureSchema,
  amount: figureSchema,
  fee: z.number(),
  tax: z.number(),
  cash_effect: z.number(),
  ratio_new: figureSchema,
  ratio_old: figureSchema,
  into_symbol: z.nullable(z.string()),
  cost_share: figureSchema,
  lots: z.nullable(z.array(z.object({ activity_id: z.string(), quantity: z.number() }))),
  note: z.nullable(z.string()),
  external_id: z.nullable(z.string()),
  import_id: z.nullable(z.string()),
  revision: z.number(),
  reversed_at: z.nullable(timestampSchema),
  created_at: timestampSchema,
});
export type Activity = z.infer<typeof activitySchema>;

/** What a caller says of an activity; which fields each kind needs is said by the answer when one is missing. */
export const activityInputSchema = z.strictObject({
  kind: activityKindSchema,
  date: dateSchema,
  symbol: z.optional(z.nullable(symbolSchema)),
  currency: z.optional(currencySchema),
  quantity: z.optional(z.nullable(positiveSchema)),
  price: z.optional(z.nullable(notNegativeSchema)),
  amount: z.optional(z.nullable(decimalSchema)),
  fee: z.optional(decimalSchema),
  tax: z.optional(decimalSchema),
  ratio_new: z.optional(z.nullable(positiveSchema)),
  ratio_old: z.optional(z.nullable(positiveSchema)),
  into_symbol: z.optional(z.nullable(symbolSchema)),
  cost_share: z.optional(z.nullable(notNegativeSchema)),
  lots: z.optional(
    z.nullable(z.array(z.strictObject({ activity_id: z.string(), quantity: positiveSchema })).check(z.maxLength(100))),
  ),
  note: z.optional(z.nullable(z.string().check(z.maxLength(500, 'is too long'), withoutNul))),
  external_id: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(200, 'is too long'), withoutNul))),
});
export type ActivityInput = z.infer<typeof activityInputSchema>;

const rateFields = { currency: currencySchema, quote_currency: currencySchema, day: dateSchema };
export const exchangeRateSchema = z.object({ ...rateFields, rate: z.number(), source: z.string() });

export const idParams = z.strictObject({ id: z.string() });
const portfolioFields = {
  name: nameSchema,
  base_currency: currencySchema,
  benchmark: symbolSchema,
  risk_limits: riskLimitsSchema,
};
const accountFields = { name: nameSchema, cost_method: costMethodSchema, cash_mode: cashModeSchema };

const whySchema = z.string().check(z.trim(), z.minLength(1, 'say why'), z.maxLength(500, 'is too long'));

export const portfolioEndpoints = {
  list: defineEndpoint({
    id: 'portfolio.list',
    method: 'GET',
    path: '/api/v1/portfolio/portfolios',
    access: 'session',
    summary: "The caller's portfolios, oldest first.",
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ portfolios: z.array(portfolioSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'invalid'],
  }),
  create: defineEndpoint({
    id: 'portfolio.create',
    method: 'POST',
    path: '/api/v1/portfolio/portfolios',
    access: 'session',
    summary: 'Make a portfolio with its currency and benchmark (SPY unless given).',
    body: z.strictObject({
      name: nameSchema,
      base_currency: z.optional(currencySchema),
      benchmark: z.optional(symbolSchema),
      risk_limits: z.optional(riskLimitsSchema),
    }),
    answer: { kind: 'json', status: 201, schema: portfolioSchema },
    errors: ['unauthenticated', 'invalid', 'conflict'],
  }),
  get: defineEndpoint({
    id: 'portfolio.get',
    method: 'GET',
    path: '/api/v1/portfolio/portfolios/{id}',
    access: 'session',
    summary: 'One portfolio.',
    params: idParams,
    answer: { kind: 'json', status: 200, schema: portfolioSchema },
    errors: ['unauthenticated', 'not_found'],
  }),
  update: defineEndpoint({
    id: 'portfolio.update',
    method: 'PATCH',
    path: '/api/v1/portfolio/portfolios/{id}',
    access: 'session',
    summary: "Change a portfolio's name, currency, benchmark or risk limits.",
    params: idParams,
    body: z.partial(z.strictObject(portfolioFields)),
    answer: { kind: 'json', status: 200, schema: portfolioSchema },
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
  remove: defineEndpoint({
    id: 'portfolio.remove',
    method: 'DELETE',
    path: '/api/v1/portfolio/portfolios/{id}',
    access: 'session',
    summary: 'Delete a portfolio with its accounts and activities.',
    params: idParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'not_found'],
  }),
  listAccounts: defineEndpoint({
    id: 'portfolio.accounts.list',
    method: 'GET',
    path: '/api/v1/portfolio/portfolios/{id}/accounts',
    access: 'session',
    summary: "A portfolio's accounts, oldest first.",
    params: idParams,
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ accounts: z.array(portfolioAccountSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
  createAccount: defineEndpoint({
    id: 'portfolio.accounts.create',
    method: 'POST',
    path: '/api/v1/portfolio/portfolios/{id}/accounts',
    access: 'session',
    summary: 'Add an account that is kept by hand or by files.',
    params: idParams,
    body: z.strictObject({
      name: nameSchema,
      currency: z.optional(currencySchema),
      cost_method: z.optional(costMethodSchema),
      cash_mode: z.optional(cashModeSchema),
    }),
    answer: { kind: 'json', status: 201, schema: portfolioAccountSchema },
    errors: ['unauthenticated', 'not_found', 'invalid', 'conflict'],
  }),
  updateAccount: defineEndpoint({
    id: 'portfolio.accounts.update',
    method: 'PATCH',
    path: '/api/v1/portfolio/accounts/{id}',
    access: 'session',
    summary: "Change an account's name, cost method or cash mode.",
    params: idParams,
    body: z.partial(z.strictObject(accountFields)),
    answer: { kind: 'json', status: 200, schema: portfolioAccountSchema },
    errors: ['unauthenticated', 'not_found', 'invalid', 'conflict'],
  }),
  removeAccount: defineEndpoint({
    id: 'portfolio.accounts.remove',
    method: 'DELETE',
    path: '/api/v1/portfolio/accounts/{id}',
    access: 'session',
    summary: 'Delete an account with its activities.',
    params: idParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'not_found'],
  }),
  listActivities: defineEndpoint({
    id: 'portfolio.activities.list',
    method: 'GET',
    path: '/api/v1/portfolio/portfolios/{id}/activities',
    access: 'session',
    summary: 'The ledger, newest first; reversed entries stay in it.',
    params: idParams,
    query: z.strictObject({
      ...pageQueryFields,
      account_id: z.optional(z.string()),
      symbol: z.optional(symbolSchema),
      kind: z.optional(activityKindSchema),
      from: z.optional(dateSchema),
      to: z.optional(dateSchema),
    }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ activities: z.array(activitySchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
  addActivity: defineEndpoint({
    id: 'portfolio.activities.add',
    method: 'POST',
    path: '/api/v1/portfolio/accounts/{id}/activities',
    access: 'session',
    summary:
      'Enter an activity; one with a known `external_id` and the same content is answered again, another content is a conflict.',
    params: idParams,
    body: activityInputSchema,
    answer: { kind: 'json', status: 201, schema: activitySchema },
    errors: ['unauthenticated', 'not_found', 'invalid', 'conflict'],
  }),
  editActivity: defineEndpoint({
    id: 'portfolio.activities.edit',
    method: 'PUT',
    path: '/api/v1/portfolio/activities/{id}',
    access: 'session',
    summary: 'Correct an activity; what it was before stays in the audit log.',
    params: idParams,
    body: activityInputSchema,
    answer: { kind: 'json', status: 200, schema: activitySchema },
    errors: ['unauthenticated', 'not_found', 'invalid', 'conflict'],
  }),
  restoreActivity: defineEndpoint({
    id: 'portfolio.activities.restore',
    method: 'POST',
    path: '/api/v1/portfolio/activities/{id}/restore',
    access: 'session',
    summary: 'Let a reversed activity count again; the audit log keeps both.',
    params: idParams,
    body: z.strictObject({ note: whySchema }),
    answer: { kind: 'json', status: 200, schema: activitySchema },
    errors: ['unauthenticated', 'not_found', 'invalid', 'conflict'],
  }),
  reverseActivity: defineEndpoint({
    id: 'portfolio.activities.reverse',
    method: 'POST',
    path: '/api/v1/portfolio/activities/{id}/reverse',
    access: 'session',
    summary: 'Take an activity out of account; it stays in the ledger, marked as reversed.',
    params: idParams,
    body: z.strictObject({ note: whySchema }),
    answer: { kind: 'json', status: 200, schema: activitySchema },
    errors: ['unauthenticated', 'not_found', 'invalid', 'conflict'],
  }),
  listRates: defineEndpoint({
    id: 'portfolio.rates.list',
    method: 'GET',
    path: '/api/v1/portfolio/exchange-rates',
    access: 'session',
    summary: "The caller's own exchange rates, newest first.",
    query: z.strictObject({
      ...pageQueryFields,
      currency: z.optional(currencySchema),
      quote_currency: z.optional(currencySchema),
    }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ rates: z.array(exchangeRateSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'invalid'],
  }),
  putRates: defineEndpoint({
    id: 'portfolio.rates.put',
    method: 'PUT',
    path: '/api/v1/portfolio/exchange-rates',
    access: 'session',
    summary:
      'Store dated rates: units of `quote_currency` for one `currency`; a rate of the same pair and day is replaced.',
    body: z.strictObject({
      source: z.string().check(z.trim(), z.minLength(1, 'must name where the rates come from'), z.maxLength(120)),
      rates: z
        .array(z.strictObject({ ...rateFields, rate: positiveSchema }))
        .check(
          z.minLength(1, 'must hold a rate'),
          z.maxLength(limits.exchangeRatesMax, 'must have at most 10000 rates'),
        ),
    }),
    answer: { kind: 'json', status: 200, schema: z.object({ stored: z.number() }) },
    errors: ['unauthenticated', 'invalid', 'payload_too_large'],
  }),
};
