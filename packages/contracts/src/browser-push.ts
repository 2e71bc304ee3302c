import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { timestampSchema } from './primitives.ts';

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,200}={0,2}$/, 'must be base64url'));
const endpointSchema = z.string().check(z.minLength(1, 'must be an address'), z.maxLength(2048, 'is too long'));

/** What the browser's PushSubscription gives as JSON. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: endpointSchema,
  keys: z.strictObject({ p256dh: base64url, auth: base64url }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>;

const pushStateSchema = z.object({
  /** The server's VAPID key, as `applicationServerKey`. */
  public_key: z.string(),
  subscriptions: z.array(z.object({ id: z.string(), device: z.string(), created_at: timestampSchema })),
});

export const pushEndpoints = {
  get: defineEndpoint({
    id: 'notifications.push.get',
    method: 'GET',
    path: '/api/v1/notifications/push',
    access: 'session',
    summary: "The server's key for browser push, and the caller's browsers that take it.",
    answer: { kind: 'json', status: 200, schema: pushStateSchema },
    errors: ['unauthenticated'],
  }),
  subscribe: defineEndpoint({
    id: 'notifications.push.subscribe',
    method: 'POST',
    path: '/api/v1/notifications/push',
    access: 'session',
    summary: 'Let this browser take push messages; a second time changes nothing.',
    body: pushSubscriptionSchema,
    answer: { kind: 'json', status: 201, schema: z.object({ id: z.string() }) },
    errors: ['unauthenticated', 'conflict', 'invalid'],
  }),
  unsubscribe: defineEndpoint({
    id: 'notifications.push.unsubscribe',
    method: 'POST',
    path: '/api/v1/notifications/push/unsubscribe',
    access: 'session',
    summary: 'Let the browser with this push address take no more.',
    body: z.strictObject({ endpoint: endpointSchema }),
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
};
