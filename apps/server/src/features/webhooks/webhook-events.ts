import type { WebhookEvent } from '@aex/contracts/webhooks';
import * as z from 'zod/mini';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import { newId } from '#platform/identifiers.ts';
import type { SendOut } from '#platform/notify-port.ts';
import * as deliveries from './deliveries-store.ts';
import { attemptDelivery, type SenderDeps } from './webhook-sender.ts';
import * as store from './webhooks-store.ts';

/** Something that happened to an account. `key` makes a second telling of the same thing no new one. */
export type AccountEvent = {
  accountId: string;
  event: WebhookEvent;
  key: string;
  data: Readonly<Record<string, unknown>>;
};

export type WebhookEvents = ReturnType<typeof createWebhookEvents>;

const atOnce = 200;
const keptMs = 30 * 86_400_000;

/** Turns events into deliveries: kept first, then sent by jobs; what a killed server left is found again each minute. */
export function createWebhookEvents(deps: SenderDeps & { jobs: JobBoard }) {
  const { database, clock, jobs } = deps;
  const attempts = jobs.define({
    name: 'webhook-delivery',
    schema: z.object({ id: z.string() }),
    policy: 'exclusive',
    expireInSeconds: 60,
    retryLimit: 0,
    run: ({ id }) => attemptDelivery(deps, id),
  });
  const attempt = (id: string) => attempts.send({ id }, { singletonKey: id });

  /** The new delivery; null where this event of this webhook is kept already. */
  const keep = async (
    handle: DatabaseHandle,
    { id: webhookId }: store.WebhookRow,
    told: AccountEvent,
  ): Promise<string | null> => {
    const now = clock.now();
    const id = newId('whd');
    const isNew = await deliveries.insertDelivery(handle, {
      id,
      webhookId,
      event: told.event,
      eventKey: told.key,
      body: JSON.stringify({ type: told.event, timestamp: now.toISOString(), data: told.data }),
      status: 'pending',
      attempts: 0,
      responseStatus: null,
      failure: null,
      createdAt: now,
      nextAttemptAt: now,
      finishedAt: null,
    });
    return isNew ? id : null;
  };

  const keepAll = async (handle: DatabaseHandle, told: AccountEvent): Promise<string[]> => {
    const kept: string[] = [];
    for (const webhook of await store.listWebhooks(handle, told.accountId)) {
      if (!webhook.isEnabled || !webhook.events.includes(told.event)) continue;
      const id = await keep(handle, webhook, told);
      if (id !== null) kept.push(id);
    }
    return kept;
  };

  const sweep = async (): Promise<void> => {
    const now = clock.now();
    for (const id of await deliveries.listDueDeliveries(database.handle, now, atOnce)) await attempt(id);
    await deliveries.deleteFinishedBefore(database.handle, new Date(now.getTime() - keptMs));
  };
  jobs.define({ name: 'webhook-deliveries-due', schema: z.object({}), cron: '* * * * *', retryLimit: 0, run: sweep });

  return {
    /** Tells the account's webhooks that ask for this event. Not to be called inside a transaction. */
    tell: async (told: AccountEvent): Promise<void> => {
      for (const id of await keepAll(database.handle, told)) await attempt(id);
    },

    /** Keeps it for them in the transaction of its cause. */
    tellWithin: async (handle: DatabaseHandle, told: AccountEvent): Promise<SendOut> => {
      const kept = await keepAll(handle, told);
      return async () => {
        for (const id of kept) await attempt(id).catch(() => undefined);
      };
    },

    /** Sends one webhook an event whatever it asks for. */
    tellOne: async (webhook: store.WebhookRow, told: AccountEvent): Promise<void> => {
      const id = await keep(database.handle, webhook, told);
      if (id !== null) await attempt(id);
    },

    /** Sends what is due, as the clock does each minute. */
    sweep,
  };
}
