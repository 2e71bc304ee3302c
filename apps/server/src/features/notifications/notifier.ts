import type { AlertChannel } from '@aex/contracts/alerts';
import { switchOfKind } from '@aex/contracts/notifications';
import type { Notification as PushedNotification } from '@aex/contracts/realtime';
import type { Settings } from '@aex/contracts/settings';
import type { FastifyBaseLogger } from 'fastify';
import { readNotificationChoices } from '#features/settings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { newId } from '#platform/identifiers.ts';
import type { Notification, Notify, NotifyWithin } from '#platform/notify-port.ts';
import { afterQuietHours, nextAtTime } from './quiet-hours.ts';
import * as store from './notifications-store.ts';

export type NotifierDeps = {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Whether letters can be sent at all. */
  hasMail: boolean;
  /** Channels that the account's rules ask for beside the usual ones. */
  channelsOfRules: (handle: DatabaseHandle, notification: Notification) => Promise<readonly AlertChannel[]>;
  /** Called after something new was stored that is to be sent. */
  onDeliveries: () => Promise<void>;
};

/** Stored, and to be told once the transaction is over; null where the account does not want it or was told before. */
export type Stored = { accountId: string; pushed: PushedNotification | null; hasDeliveries: boolean };

type TellSocket = (accountId: string, notification: PushedNotification) => void;
type Choices = Settings['notifications'];

const digestTime = '07:00';
const usual: readonly AlertChannel[] = ['in_app', 'mail', 'push'];

/** Keeps what accounts are told, each thing once, in the inbox and for the channels that the account wants. */
export function createNotifier(deps: NotifierDeps) {
  const { database, clock, log } = deps;
  let tellSocket: TellSocket = () => undefined;

  /** As part of the caller's own transaction. With `only`, by these channels and no others. */
  const record = async (
    handle: DatabaseHandle,
    notification: Notification,
    only: readonly AlertChannel[] | null = null,
  ): Promise<Stored | null> => {
    const { accountId, kind } = notification;
    const reader = await store.findReader(handle, accountId);
    if (reader === null) return null;
    const choices = await readNotificationChoices(handle, accountId);
    const name = switchOfKind[kind];
    if (name !== null && !choices[name]) return null;
    const asked = only ?? (await deps.channelsOfRules(handle, notification));
    const channels = new Set(only === null ? [...usualChannels(choices), ...asked] : asked);
    const row = rowOf(notification, { workspaceId: reader.workspaceId, now: clock.now() });
    if (!(await store.insertOnce(handle, { ...row, isInInbox: channels.has('in_app') }))) return null;
    const about = { notificationId: row.id, accountId, status: 'waiting' as const };
    const quietEnd = afterQuietHours(row.createdAt, choices);
    const deliveries: Parameters<typeof store.insertDeliveries>[1] = [];
    if (channels.has('mail') && choices.mail !== 'off' && deps.hasMail && reader.email !== null) {
      const isDigest = choices.mail === 'daily';
      const digestAt = nextAtTime(row.createdAt, digestTime, choices.time_zone);
      const dueAt = isDigest ? afterQuietHours(digestAt, choices) : quietEnd;
      deliveries.push({ ...about, channel: 'mail', target: 'mail', isDigest, dueAt });
    }
    if (channels.has('push'))
      for (const target of await store.listSubscriptionIds(handle, accountId))
        deliveries.push({ ...about, channel: 'push', target, dueAt: quietEnd });
    await store.insertDeliveries(handle, deliveries);
    const pushed = channels.has('in_app') ? toPushed(row) : null;
    return { accountId, pushed, hasDeliveries: deliveries.length > 0 };
  };

  /** After the transaction that recorded it. */
  const announce = async (stored: Stored | null): Promise<void> => {
    if (stored === null) return;
    if (stored.pushed !== null) tellSocket(stored.accountId, stored.pushed);
    if (stored.hasDeliveries) await deps.onDeliveries();
  };

  const logged = async ({ key }: Notification, tell: () => Promise<void>): Promise<void> => {
    try {
      await tell();
    } catch (error) {
      log.error({ err: error, key }, 'Somebody could not be told of something.');
    }
  };

  const notify: Notify = (notification) =>
    logged(notification, async () =>
      announce(await database.handle.transaction((handle) => record(handle, notification))),
    );

  const notifyWithin: NotifyWithin = async (handle, notification) => {
    const stored = await record(handle, notification);
    return () => logged(notification, () => announce(stored));
  };

  return {
    record,
    announce,
    notify,
    notifyWithin,
    /** Where open pages are told; the socket is there later than the features. */
    tellBy: (tell: TellSocket): void => {
      tellSocket = tell;
    },
  };
}

export type Notifier = ReturnType<typeof createNotifier>;

function usualChannels({ mail }: Choices): readonly AlertChannel[] {
  return mail === 'off' ? usual.filter((channel) => channel !== 'mail') : usual;
}

function rowOf(
  { accountId, kind, title, body, evidence, path, key }: Notification,
  { workspaceId, now }: { workspaceId: string; now: Date },
) {
  const shown = { title: title.slice(0, 300), body: body.slice(0, 4000), evidence: evidence.slice(0, 50) };
  return { id: newId('ntf'), workspaceId, accountId, kind, ...shown, path, key, createdAt: now, readAt: null };
}

function toPushed(row: ReturnType<typeof rowOf>): PushedNotification {
  const { id, kind, title, body, path, createdAt } = row;
  return { id, kind, title, body, path, created_at: createdAt.toISOString() };
}
