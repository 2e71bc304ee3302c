import * as z from 'zod/mini';
import { behaviorKindSchema } from './behaviors.ts';
import { defineEndpoint } from './endpoint.ts';
import { regimeSchema } from './macro.ts';
import { cursorSchema, pageQueryFields, symbolSchema, timestampSchema } from './primitives.ts';

export const alertsMax = 100;

export const alertChannels = ['in_app', 'mail', 'push'] as const;
const channelsSchema = z
  .array(z.enum(alertChannels))
  .check(z.minLength(1, 'must name one channel at least'), z.maxLength(alertChannels.length, 'names one twice'));
export type AlertChannel = (typeof alertChannels)[number];

const nothing = z.strictObject({});

/** What a rule waits for. Price, change, behaviour and freshness are looked at by the clock; the rest when it happens. */
export const alertBodySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    symbol: symbolSchema,
    condition: z.strictObject({
      direction: z.enum(['above', 'below']),
      price: z.number().check(z.minimum(1e-6, 'must be more than 0'), z.maximum(1e9)),
    }),
    channels: channelsSchema,
  }),
  z.strictObject({
    kind: z.literal('change'),
    symbol: symbolSchema,
    condition: z.strictObject({
      direction: z.enum(['up', 'down', 'either']),
      percent: z.number().check(z.minimum(1e-6, 'must be more than 0'), z.maximum(1000)),
    }),
    channels: channelsSchema,
  }),
  z.strictObject({
    kind: z.literal('behavior'),
    symbol: symbolSchema,
    condition: z.strictObject({ behavior: behaviorKindSchema }),
    channels: channelsSchema,
  }),
  z.strictObject({
    kind: z.literal('freshness'),
    /** Without one the figures of the macro bar are meant. */
    symbol: z.optional(z.nullable(symbolSchema)),
    condition: nothing,
    channels: channelsSchema,
  }),
  z.strictObject({
    kind: z.literal('regime'),
    symbol: z.optional(z.null()),
    /** Null for every change. */
    condition: z.strictObject({ regime: z.optional(z.nullable(regimeSchema)) }),
    channels: channelsSchema,
  }),
  z.strictObject({
    kind: z.enum(['thesis', 'report', 'broker']),
    symbol: z.optional(z.null()),
    condition: nothing,
    channels: channelsSchema,
  }),
]);
export type AlertBody = z.infer<typeof alertBodySchema>;
export type AlertKind = AlertBody['kind'];

/** `is_met` is null until the condition was first looked at; a rule fires when it turns from false to true. */
export const alertRuleSchema = z.object({
  id: z.string(),
  kind: z.string(),
  symbol: z.nullable(z.string()),
  condition: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  channels: channelsSchema,
  is_enabled: z.boolean(),
  is_met: z.nullable(z.boolean()),
  last_checked_at: z.nullable(timestampSchema),
  last_fired_at: z.nullable(timestampSchema),
  created_at: timestampSchema,
});
export type AlertRule = z.infer<typeof alertRuleSchema>;

const idParams = z.strictObject({ id: z.string() });

export const alertEndpoints = {
  list: defineEndpoint({
    id: 'alerts.list',
    method: 'GET',
    path: '/api/v1/alerts',
    access: 'session',
    summary: "The caller's alert rules, the newest first.",
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ alerts: z.array(alertRuleSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'invalid'],
  }),
  create: defineEndpoint({
    id: 'alerts.create',
    method: 'POST',
    path: '/api/v1/alerts',
    access: 'session',
    summary: 'Make an alert rule; the switch of the settings that it obeys is turned on with it.',
    body: alertBodySchema,
    answer: { kind: 'json', status: 201, schema: alertRuleSchema },
    errors: ['unauthenticated', 'conflict', 'invalid'],
  }),
  change: defineEndpoint({
    id: 'alerts.change',
    method: 'PATCH',
    path: '/api/v1/alerts/{id}',
    access: 'session',
    summary: 'Switch an alert rule on or off, or have it tell by other channels.',
    params: idParams,
    body: z.strictObject({ is_enabled: z.optional(z.boolean()), channels: z.optional(channelsSchema) }),
    answer: { kind: 'json', status: 200, schema: alertRuleSchema },
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
  remove: defineEndpoint({
    id: 'alerts.remove',
    method: 'DELETE',
    path: '/api/v1/alerts/{id}',
    access: 'session',
    summary: 'Delete an alert rule.',
    params: idParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'not_found'],
  }),
};
