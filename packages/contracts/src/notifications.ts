import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, pageQueryFields, timestampSchema } from './primitives.ts';
import { notificationSchema } from './realtime.ts';
import type { Settings } from './settings.ts';

export const notificationKinds = [
  'price',
  'change',
  'behavior',
  'regime',
  'freshness',
  'thesis',
  'governance',
  'collaboration',
  'report',
  'broker',
  'billing',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The switch in the settings that a kind obeys; null for what nobody can want to miss. */
export const switchOfKind = {
  price: 'market_alerts',
  change: 'market_alerts',
  behavior: 'market_alerts',
  freshness: 'market_alerts',
  regime: 'macro_regime_changes',
  thesis: 'research_updates',
  governance: 'research_updates',
  collaboration: 'research_updates',
  report: 'research_updates',
  broker: null,
  billing: null,
} as const satisfies Record<NotificationKind, keyof Settings['notifications'] | null>;

/** One entry of the inbox: what the socket says of it, with what it rests on. */
export const inboxEntrySchema = z.object({
  ...notificationSchema.shape,
  evidence: z.array(z.string()),
  read_at: z.nullable(timestampSchema),
});
export type InboxEntry = z.infer<typeof inboxEntrySchema>;

const inboxSchema = z.object({
  notifications: z.array(inboxEntrySchema),
  unread_count: z.number(),
  next_cursor: cursorSchema,
});
export type Inbox = z.infer<typeof inboxSchema>;

const idParams = z.strictObject({ id: z.string() });

export const notificationEndpoints = {
  list: defineEndpoint({
    id: 'notifications.list',
    method: 'GET',
    path: '/api/v1/notifications',
    access: 'session',
    summary: "The caller's inbox, the newest first, with the number of unread entries.",
    query: z.strictObject(pageQueryFields),
    answer: { kind: 'json', status: 200, schema: inboxSchema },
    errors: ['unauthenticated', 'invalid'],
  }),
  readAll: defineEndpoint({
    id: 'notifications.read_all',
    method: 'POST',
    path: '/api/v1/notifications/read',
    access: 'session',
    summary: 'Mark every entry of the inbox read.',
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated'],
  }),
  read: defineEndpoint({
    id: 'notifications.read',
    method: 'POST',
    path: '/api/v1/notifications/{id}/read',
    access: 'session',
    summary: 'Mark one entry of the inbox read.',
    params: idParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'not_found'],
  }),
  remove: defineEndpoint({
    id: 'notifications.remove',
    method: 'DELETE',
    path: '/api/v1/notifications/{id}',
    access: 'session',
    summary: 'Delete one entry of the inbox.',
    params: idParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'not_found'],
  }),
};
