import type { WebhookEvent } from '@aex/contracts/webhooks';
import * as z from 'zod/mini';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import { newId } from '#platform/identifiers.ts';
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

  const keep = async ({ id: webhookId }: store.WebhookRow, told: AccountEvent): Promise<void> => {
    const now = clock.now();
    const id = newId('whd');
    const isNew = await deliveries.insertDelivery(database.handle, {
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
    if (isNew) await attempt(id);
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
      for (const webhook of await store.listWebhooks(database.handle, told.accountId))
        if (webhook.isEnabled && webhook.events.includes(told.event)) await keep(webhook, told);
    },

    /** Sends one webhook an event whatever it asks for. */
    tellOne: keep,

    /** Sends what is due, as the clock does each minute. */
    sweep,
  };
}
