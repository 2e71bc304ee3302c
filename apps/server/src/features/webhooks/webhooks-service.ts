import { randomBytes } from 'node:crypto';
import type { Webhook, WebhookDelivery, WebhookEvent } from '@aex/contracts/webhooks';
import { audit } from '#platform/audit.ts';
import { lockList } from '#platform/db/list-lock.ts';
import { EgressError, refusedAddressText } from '#platform/egress/egress-error.ts';
import { AppError, invalidField, notFound } from '#platform/errors.ts';
import { createdPosition, pageAsListed, pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import * as deliveries from './deliveries-store.ts';
import type { WebhookEvents } from './webhook-events.ts';
import { secretPlace, type SenderDeps } from './webhook-sender.ts';
import * as store from './webhooks-store.ts';

type Call<I> = { ctx: RequestContext; input: I };
type Change = { id: string; events?: readonly WebhookEvent[] | undefined; is_enabled?: boolean | undefined };

const most = 10;

/** The webhooks of an account; their secrets are shown once and kept sealed. */
export function createWebhookService({
  database,
  clock,
  secrets,
  guard,
  events,
}: SenderDeps & { events: WebhookEvents }) {
  const getOwn = async ({ ctx, input }: Call<{ id: string }>): Promise<store.WebhookRow> => {
    const row = await store.findWebhook(database.handle, { id: input.id, accountId: ctx.actor.accountId });
    if (row === null) throw notFound('webhook');
    return row;
  };

  return {
    list: async ({ ctx, input }: Call<PageQuery>) => {
      const rows = await store.listWebhooks(database.handle, ctx.actor.accountId);
      const { page, next_cursor } = pageAsListed(rows, ({ id }) => id, input);
      return { webhooks: page.map(toWebhook), next_cursor };
    },

    create: async ({ ctx, input }: Call<{ url: string; events: readonly WebhookEvent[] }>) => {
      await guard.check(input.url).catch((error: unknown) => {
        if (error instanceof EgressError) throw invalidField('body.url', refusedAddressText);
        throw error;
      });
      const id = newId('whk');
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      const now = clock.now();
      const row: store.WebhookRow = {
        id,
        workspaceId: ctx.actor.workspaceId,
        accountId: ctx.actor.accountId,
        url: new URL(input.url).href,
        events: [...new Set(input.events)],
        sealedSecret: secrets.seal(secret, secretPlace(id)),
        isEnabled: true,
        disabledReason: null,
        failures: 0,
        lastSuccessAt: null,
        createdAt: now,
      };
      await database.handle.transaction(async (handle) => {
        await lockList(handle, { list: 'webhooks', ownerId: row.accountId });
        const own = await store.listWebhooks(handle, row.accountId);
        if (own.length >= most) throw new AppError('conflict', `An account keeps at most ${most} webhooks.`);
        await store.insertWebhook(handle, row);
        const details = { events: row.events, host: new URL(row.url).host };
        await audit(handle, { ctx, now }, { action: 'webhook.create', objectType: 'webhook', objectId: id, details });
      });
      return { ...toWebhook(row), secret };
    },

    update: async ({ ctx, input }: Call<Change>): Promise<Webhook> => {
      const now = clock.now();
      const change: Partial<store.WebhookRow> = {
        ...(input.events === undefined ? {} : { events: [...new Set(input.events)] }),
        ...(input.is_enabled === undefined ? {} : { isEnabled: input.is_enabled, disabledReason: null, failures: 0 }),
      };
      if (Object.keys(change).length === 0) return toWebhook(await getOwn({ ctx, input }));
      return database.handle.transaction(async (handle) => {
        const which = { id: input.id, accountId: ctx.actor.accountId };
        const present = await store.findWebhook(handle, which);
        const row = await store.updateWebhook(handle, which, change);
        if (row === null || present === null) throw notFound('webhook');
        if (!row.isEnabled) {
          const failure = 'The webhook was switched off.';
          await deliveries.failPending(handle, { webhookId: row.id, now, failure });
        }
        const details = choicesOf(row);
        await audit(
          handle,
          { ctx, now },
          {
            action: 'webhook.update',
            objectType: 'webhook',
            objectId: row.id,
            details,
            change: { before: choicesOf(present), after: choicesOf(row) },
          },
        );
        return toWebhook(row);
      });
    },

    remove: async ({ ctx, input }: Call<{ id: string }>): Promise<void> => {
      const which = { id: input.id, accountId: ctx.actor.accountId };
      await database.handle.transaction(async (handle) => {
        if (!(await store.deleteWebhook(handle, which))) throw notFound('webhook');
        const entry = { action: 'webhook.remove', objectType: 'webhook', objectId: input.id };
        await audit(handle, { ctx, now: clock.now() }, entry);
      });
    },

    test: async ({ ctx, input }: Call<{ id: string }>): Promise<void> => {
      const row = await getOwn({ ctx, input });
      if (!row.isEnabled) throw new AppError('conflict', 'This webhook is switched off.');
      const { accountId } = ctx.actor;
      const data = { webhook_id: row.id };
      await events.tellOne(row, { accountId, event: 'webhook.test', key: `test:${ctx.requestId}`, data });
    },

    deliveries: async ({ ctx, input }: Call<PageQuery & { id: string }>) => {
      const { id: webhookId } = await getOwn({ ctx, input });
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => deliveries.listDeliveries(database.handle, { webhookId, ...range }),
        createdPosition,
      );
      return { deliveries: page.map(toDelivery), next_cursor };
    },
  };
}

function choicesOf(row: store.WebhookRow) {
  return { events: row.events, is_enabled: row.isEnabled };
}

function toWebhook(row: store.WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    is_enabled: row.isEnabled,
    disabled_reason: row.disabledReason,
    failures: row.failures,
    last_success_at: row.lastSuccessAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

function toDelivery(row: deliveries.DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    event: row.event,
    status: row.status,
    attempts: row.attempts,
    response_status: row.responseStatus,
    failure: row.failure,
    created_at: row.createdAt.toISOString(),
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
