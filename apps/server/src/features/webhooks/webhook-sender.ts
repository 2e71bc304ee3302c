import { Webhook } from 'standardwebhooks';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { EgressError } from '#platform/egress/egress-error.ts';
import type { EgressGuard } from '#platform/egress/egress-guard.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import * as deliveries from './deliveries-store.ts';
import * as store from './webhooks-store.ts';

export type SenderDeps = { database: Database; clock: Clock; secrets: SecretBox; guard: EgressGuard };

const minute = 60_000;
/** The pauses after the first, the second … attempt, in minutes; after the last a delivery is given up. */
const pauses = [1, 5, 30, 120, 360, 720, 1440];
const failuresUntilDisabled = 25;
const attemptMs = 10_000;
const answerBytes = 64 * 1024;

export function secretPlace(webhookId: string): string {
  return `webhook:${webhookId}`;
}

/** Makes one attempt at a delivery that is due. It can be called any number of times and by several servers at once. */
export async function attemptDelivery(deps: SenderDeps, id: string): Promise<void> {
  const { database, clock } = deps;
  const { handle } = database;
  const now = clock.now();
  const delivery = await deliveries.takeDelivery(handle, { id, now, until: new Date(now.getTime() + 2 * minute) });
  if (delivery === null) return;
  const webhook = await store.findWebhookById(handle, delivery.webhookId);
  if (webhook === null || !webhook.isEnabled) return;
  const { status, failure } = await send(deps, webhook, delivery);
  if (failure === null) {
    const done = {
      status: 'delivered' as const,
      responseStatus: status,
      failure,
      nextAttemptAt: null,
      finishedAt: now,
    };
    await deliveries.updateDelivery(handle, id, done);
    await store.noteSuccess(handle, webhook.id, now);
    return;
  }
  const pause = pauses[delivery.attempts - 1];
  const next = pause === undefined ? null : new Date(now.getTime() + pause * minute);
  await deliveries.updateDelivery(handle, id, {
    status: next === null ? 'failed' : 'pending',
    responseStatus: status,
    failure,
    nextAttemptAt: next,
    finishedAt: next === null ? now : null,
  });
  const failures = await store.noteFailure(handle, webhook.id);
  if (status === 410) return disable(deps, webhook.id, 'The address said that it is gone.');
  if (failures >= failuresUntilDisabled) await disable(deps, webhook.id, `${failures} attempts in a row failed.`);
}

async function disable({ database, clock }: SenderDeps, webhookId: string, reason: string): Promise<void> {
  await database.handle.transaction(async (handle) => {
    await store.disableWebhook(handle, webhookId, reason);
    await deliveries.failPending(handle, { webhookId, now: clock.now(), failure: 'The webhook was switched off.' });
  });
}

type Outcome = { status: number | null; failure: string | null };

async function send(
  { clock, secrets, guard }: SenderDeps,
  webhook: store.WebhookRow,
  { id, body }: deliveries.DeliveryRow,
): Promise<Outcome> {
  try {
    const now = clock.now();
    const secret = secrets.open(webhook.sealedSecret, secretPlace(webhook.id));
    const { status } = await guard.request({
      url: webhook.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'aex-webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      },
      body,
      limits: { connectMs: attemptMs / 2, totalMs: attemptMs, maxBytes: answerBytes },
    });
    const isAccepted = status >= 200 && status < 300;
    return { status, failure: isAccepted ? null : `The address answered with ${status}.` };
  } catch (error) {
    if (error instanceof EgressError) return { status: null, failure: error.message };
    throw error;
  }
}
