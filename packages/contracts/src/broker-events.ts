import * as z from 'zod/mini';
import { brokerProviderSchema } from './brokers.ts';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, pageQueryFields, timestampSchema } from './primitives.ts';

/** What a broker tells of that no ledger can take over by itself; `other` for everything that is no corporate action. */
export const brokerEventKinds = ['split', 'merger', 'spin_off', 'name_change', 'option', 'other'] as const;
export const brokerEventKindSchema = z.enum(brokerEventKinds);
export type BrokerEventKind = z.infer<typeof brokerEventKindSchema>;

export const brokerEventNames: Readonly<Record<BrokerEventKind, string>> = {
  split: 'Split',
  merger: 'Merger',
  spin_off: 'Spin-off',
  name_change: 'Change of name',
  option: 'Option event',
  other: 'Other entry',
};

export const brokerEventSchema = z.object({
  id: z.string(),
  connection_id: z.string(),
  provider: brokerProviderSchema,
  provider_name: z.string(),
  sandbox: z.boolean(),
  /** Where the connection's dealings are entered; null until the first came in. */
  portfolio_id: z.nullable(z.string()),
  /** The account at the broker. */
  account_id: z.string(),
  kind: brokerEventKindSchema,
  /** As the broker names it. */
  broker_kind: z.string(),
  date: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  /** Decimal text as the broker wrote it, with its sign. */
  quantity: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** The broker's own words. */
  note: z.nullable(z.string()),
  found_at: timestampSchema,
  /** When the account's person said that it is dealt with. */
  settled_at: z.nullable(timestampSchema),
});
export type BrokerEvent = z.infer<typeof brokerEventSchema>;

const filterText = z.optional(z.string().check(z.maxLength(60)));

export const brokerEventEndpoints = {
  list: defineEndpoint({
    id: 'brokers.events',
    method: 'GET',
    path: '/api/v1/broker/events',
    access: 'session',
    summary: 'Corporate actions and other entries of brokers that are not in the ledger and wait for their person.',
    query: z.strictObject({
      ...pageQueryFields,
      state: z._default(z.enum(['open', 'settled']), 'open'),
      connection_id: filterText,
      portfolio_id: filterText,
    }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ events: z.array(brokerEventSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'invalid'],
  }),
  change: defineEndpoint({
    id: 'brokers.settle-event',
    method: 'PATCH',
    path: '/api/v1/broker/events/{id}',
    access: 'account',
    summary: 'Say that an entry is dealt with, or that it is not after all.',
    params: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
    body: z.strictObject({ settled: z.boolean() }),
    answer: { kind: 'json', status: 200, schema: brokerEventSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
};
