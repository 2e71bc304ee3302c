import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, pageQueryFields, timestampSchema } from './primitives.ts';

/** What a webhook can be told of. `webhook.test` is sent when it is asked for. */
export const webhookEvents = [
  'notification.created',
  'thesis.invalidated',
  'report.ready',
  'broker.failing',
  'webhook.test',
] as const;
export const webhookEventSchema = z.enum(webhookEvents);
export type WebhookEvent = (typeof webhookEvents)[number];

const chosenEventsSchema = z.array(webhookEventSchema).check(z.minLength(1), z.maxLength(webhookEvents.length));

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEventSchema),
  is_enabled: z.boolean(),
  /** Why the server itself switched it off. */
  disabled_reason: z.nullable(z.string()),
  /** Attempts in a row that failed. */
  failures: z.number(),
  last_success_at: z.nullable(timestampSchema),
  created_at: timestampSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** `failure` and `response_status` are of the last attempt. */
export const webhookDeliverySchema = z.object({
  id: z.string(),
  event: webhookEventSchema,
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  response_status: z.nullable(z.number()),
  failure: z.nullable(z.string()),
  created_at: timestampSchema,
  next_attempt_at: z.nullable(timestampSchema),
  finished_at: z.nullable(timestampSchema),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const idParams = z.strictObject({ id: z.string() });

export const webhookEndpoints = {
  list: defineEndpoint({
    id: 'webhooks.list',
    method: 'GET',
    path: '/api/v1/webhooks',
    access: 'account',
    summary: "The account's webhooks, the oldest first; at most ten.",
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ webhooks: z.array(webhookSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  create: defineEndpoint({
    id: 'webhooks.create',
    method: 'POST',
    path: '/api/v1/webhooks',
    access: 'account',
    summary:
      'Have events sent to an https address; the secret that signs them is shown in this answer and never again.',
    body: z.strictObject({ url: z.string().check(z.maxLength(2048)), events: chosenEventsSchema }),
    // Not 201: a repeated answer would show the secret again.
    answer: { kind: 'json', status: 200, schema: z.object({ ...webhookSchema.shape, secret: z.string() }) },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid'],
  }),
  update: defineEndpoint({
    id: 'webhooks.update',
    method: 'PATCH',
    path: '/api/v1/webhooks/{id}',
    access: 'account',
    summary: 'Choose other events, or switch a webhook off or on; switched on, its failures are forgotten.',
    params: idParams,
    body: z.strictObject({ events: z.optional(chosenEventsSchema), is_enabled: z.optional(z.boolean()) }),
    answer: { kind: 'json', status: 200, schema: webhookSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  remove: defineEndpoint({
    id: 'webhooks.remove',
    method: 'DELETE',
    path: '/api/v1/webhooks/{id}',
    access: 'account',
    summary: 'Remove a webhook with its deliveries; what waits is not sent.',
    params: idParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  test: defineEndpoint({
    id: 'webhooks.test',
    method: 'POST',
    path: '/api/v1/webhooks/{id}/test',
    access: 'account',
    summary: 'Send a test event to a webhook; what becomes of it stands in its deliveries.',
    params: idParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  deliveries: defineEndpoint({
    id: 'webhooks.deliveries',
    method: 'GET',
    path: '/api/v1/webhooks/{id}/deliveries',
    access: 'account',
    summary: 'What was sent to a webhook in the last 30 days, newest first.',
    params: idParams,
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ deliveries: z.array(webhookDeliverySchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
};
