import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { currencySchema, portfolioSchema } from './portfolio.ts';
import {
  cursorSchema,
  dataStateSchema,
  dateSchema,
  figureSchema,
  pageQueryFields,
  symbolSchema,
  timestampSchema,
} from './primitives.ts';

const nameSchema = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(120, 'is too long'));
const referenceSchema = z.string().check(z.trim(), z.maxLength(60, 'is too long'));
const shareSchema = z.number().check(z.minimum(0, 'must not be below 0'), z.maximum(1, 'must be at most 1'));
const limitSchema = z.nullable(shareSchema);

/** The investment policy of a client: shares of the value with cash, 0 to 1; null turns a limit off. */
export const policySchema = z.strictObject({
  max_position: limitSchema,
  max_sector: limitSchema,
  max_foreign_currency: limitSchema,
  min_cash: limitSchema,
  max_cash: limitSchema,
  max_drift: limitSchema,
  restricted_symbols: z.array(symbolSchema).check(z.maxLength(200, 'must have at most 200 symbols')),
});
export type ClientPolicy = z.infer<typeof policySchema>;

/** A policy without any limit. */
export const emptyPolicy: ClientPolicy = {
  max_position: null,
  max_sector: null,
  max_foreign_currency: null,
  min_cash: null,
  max_cash: null,
  max_drift: null,
  restricted_symbols: [],
};

export const clientSchema = z.object({
  id: z.string(),
  name: z.string(),
  reference: z.nullable(z.string()),
  household_id: z.nullable(z.string()),
  household_name: z.nullable(z.string()),
  adviser_id: z.nullable(z.string()),
  adviser_name: z.nullable(z.string()),
  base_currency: z.string(),
  model_id: z.nullable(z.string()),
  model_name: z.nullable(z.string()),
  policy: policySchema,
  created_at: timestampSchema,
  updated_at: timestampSchema,
});
export type Client = z.infer<typeof clientSchema>;

/** `none` where there is nothing to measure against, `unknown` where a price or a rate is missing. */
export const driftStateSchema = z.enum(['within', 'outside', 'unknown', 'none']);
export const limitStateSchema = z.enum(['within', 'over', 'unknown', 'none']);

/** What a client's holdings come to. `problem` says why there is no value. */
export const clientStandingSchema = z.object({
  as_of: dateSchema,
  value: figureSchema,
  currency: z.string(),
  state: z.nullable(dataStateSchema),
  missing: z.array(z.string()),
  problem: z.nullable(z.string()),
  positions: z.number(),
  drift: figureSchema,
  drift_state: driftStateSchema,
  limit_state: limitStateSchema,
  limits_over: z.number(),
});
export type ClientStanding = z.infer<typeof clientStandingSchema>;

export const listedClientSchema = z.object({ ...clientSchema.shape, standing: clientStandingSchema });
export type ListedClient = z.infer<typeof listedClientSchema>;

/** One line of the comparison with the model; `symbol` is null for cash. `trade` brings it to its target, in the client's currency. */
export const driftLineSchema = z.object({
  symbol: z.nullable(z.string()),
  name: z.string(),
  quantity: figureSchema,
  value: figureSchema,
  weight: figureSchema,
  target: figureSchema,
  drift: figureSchema,
  band: figureSchema,
  is_outside: z.nullable(z.boolean()),
  trade: figureSchema,
  price_as_of: z.nullable(dateSchema),
  state: z.nullable(dataStateSchema),
});
export type DriftLine = z.infer<typeof driftLineSchema>;

export const policyRuleSchema = z.enum([
  'max_position',
  'max_sector',
  'max_foreign_currency',
  'min_cash',
  'max_cash',
  'max_drift',
  'restricted_symbols',
]);
export type PolicyRule = z.infer<typeof policyRuleSchema>;

export const policyFindingSchema = z.object({
  rule: policyRuleSchema,
  subject: z.nullable(z.string()),
  measured: figureSchema,
  limit: figureSchema,
  status: z.enum(['within', 'over', 'unknown']),
  text: z.string(),
});
export type PolicyFinding = z.infer<typeof policyFindingSchema>;

export const clientDetailSchema = z.object({
  ...listedClientSchema.shape,
  lines: z.array(driftLineSchema),
  findings: z.array(policyFindingSchema),
  portfolios: z.array(portfolioSchema),
  /** Ids of those portfolios that the caller handed over and may take back: nothing was added to them since. */
  returnable: z.array(z.string()),
});
export type ClientDetail = z.infer<typeof clientDetailSchema>;

/** A household's value by currency; null where a client of it has no value. */
export const householdSchema = z.object({
  id: z.string(),
  name: z.string(),
  clients: z.number(),
  values: z.array(z.object({ currency: z.string(), value: figureSchema })),
  outside: z.number(),
  over: z.number(),
  created_at: timestampSchema,
});
export type Household = z.infer<typeof householdSchema>;

export const clientParams = z.strictObject({ id: z.string() });
const optionalId = z.optional(z.nullable(z.string().check(z.maxLength(100))));

const read = { access: 'internal', permission: 'clients.read' } as const;
const write = { access: 'internal', permission: 'clients.write' } as const;

export const clientEndpoints = {
  list: defineEndpoint({
    id: 'clients.list',
    method: 'GET',
    path: '/api/v1/clients',
    ...read,
    summary:
      "Clients by name with value, drift and limits: an adviser's own; all of the workspace for owner and compliance.",
    query: z.strictObject({
      ...pageQueryFields,
      query: z.optional(z.string().check(z.maxLength(120))),
      household_id: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ clients: z.array(listedClientSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  create: defineEndpoint({
    id: 'clients.create',
    method: 'POST',
    path: '/api/v1/clients',
    ...write,
    summary: 'Take on a client.',
    body: z.strictObject({
      name: nameSchema,
      reference: z.optional(z.nullable(referenceSchema)),
      household_id: optionalId,
      model_id: optionalId,
      base_currency: z.optional(currencySchema),
      policy: z.optional(policySchema),
    }),
    answer: { kind: 'json', status: 201, schema: clientSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'conflict'],
  }),
  get: defineEndpoint({
    id: 'clients.get',
    method: 'GET',
    path: '/api/v1/clients/{id}',
    ...read,
    summary: 'A client with positions against the model, limits and portfolios.',
    params: clientParams,
    answer: { kind: 'json', status: 200, schema: clientDetailSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  update: defineEndpoint({
    id: 'clients.update',
    method: 'PATCH',
    path: '/api/v1/clients/{id}',
    ...write,
    summary: "Change a client's name, reference, household, model or policy; the owner may name another adviser.",
    params: clientParams,
    body: z.partial(
      z.strictObject({
        name: nameSchema,
        reference: z.nullable(referenceSchema),
        household_id: z.nullable(z.string().check(z.maxLength(100))),
        model_id: z.nullable(z.string().check(z.maxLength(100))),
        policy: policySchema,
        adviser_id: z.string().check(z.maxLength(100)),
      }),
    ),
    answer: { kind: 'json', status: 200, schema: clientSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  remove: defineEndpoint({
    id: 'clients.remove',
    method: 'DELETE',
    path: '/api/v1/clients/{id}',
    ...write,
    summary: 'Delete a client with portfolios, notes, answers and reports; the audit log stays.',
    params: clientParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  addPortfolio: defineEndpoint({
    id: 'clients.portfolios.add',
    method: 'POST',
    path: '/api/v1/clients/{id}/portfolios',
    ...write,
    summary: "Make a portfolio of the client's, or hand over one of the caller's own by `portfolio_id`.",
    params: clientParams,
    body: z.strictObject({
      name: z.optional(nameSchema),
      portfolio_id: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: { kind: 'json', status: 201, schema: portfolioSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'conflict'],
  }),
  takeBackPortfolio: defineEndpoint({
    id: 'clients.portfolios.take-back',
    method: 'POST',
    path: '/api/v1/clients/{id}/portfolios/{portfolio_id}/take-back',
    ...write,
    summary: 'Take back a portfolio that the caller handed over; a conflict once something was added to it.',
    params: z.strictObject({ id: z.string(), portfolio_id: z.string() }),
    answer: { kind: 'json', status: 200, schema: portfolioSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
};

export const householdEndpoints = {
  list: defineEndpoint({
    id: 'households.list',
    method: 'GET',
    path: '/api/v1/households',
    ...read,
    summary: 'Households by name with the value of their clients and how many are out of line.',
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ households: z.array(householdSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  create: defineEndpoint({
    id: 'households.create',
    method: 'POST',
    path: '/api/v1/households',
    ...write,
    summary: 'Make a household.',
    body: z.strictObject({ name: nameSchema }),
    answer: { kind: 'json', status: 201, schema: householdSchema },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  rename: defineEndpoint({
    id: 'households.rename',
    method: 'PATCH',
    path: '/api/v1/households/{id}',
    ...write,
    summary: 'Rename a household.',
    params: clientParams,
    body: z.strictObject({ name: nameSchema }),
    answer: { kind: 'json', status: 200, schema: householdSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  remove: defineEndpoint({
    id: 'households.remove',
    method: 'DELETE',
    path: '/api/v1/households/{id}',
    ...write,
    summary: 'Delete a household; its clients stay.',
    params: clientParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
};
