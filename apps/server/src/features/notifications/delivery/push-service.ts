import type { PushSubscriptionBody } from '@aex/contracts/browser-push';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { lockList } from '#platform/db/list-lock.ts';
import { EgressError } from '#platform/egress/egress-error.ts';
import type { EgressGuard } from '#platform/egress/egress-guard.ts';
import { AppError, invalidField, notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId, sha256 } from '#platform/identifiers.ts';
import * as store from './push-subscriptions-store.ts';

type Deps = { database: Database; clock: Clock; guard: EgressGuard; publicKey: string };

const browsersMax = 10;

/** The browsers of an account that take push messages. */
export function createPushService({ database, clock, guard, publicKey }: Deps) {
  const checkEndpoint = async (endpoint: string): Promise<void> => {
    try {
      await guard.check(endpoint);
    } catch (error) {
      if (error instanceof EgressError) throw invalidField('body.endpoint', error.message);
      throw error;
    }
  };

  return {
    get: async ({ ctx }: { ctx: RequestContext }) => {
      const rows = await store.listSubscriptions(database.handle, ctx.actor.accountId);
      const subscriptions = rows.map(({ id, device, createdAt }) => ({
        id,
        device,
        created_at: createdAt.toISOString(),
      }));
      return { public_key: publicKey, subscriptions };
    },

    subscribe: async ({ ctx, input }: { ctx: RequestContext; input: PushSubscriptionBody }) => {
      const { accountId, workspaceId } = ctx.actor;
      const { endpoint, keys } = input;
      requireKeys(keys);
      await checkEndpoint(endpoint);
      const now = clock.now();
      const row = { id: newId('psh'), workspaceId, accountId, endpoint, endpointHash: sha256(endpoint), ...keys };
      return database.handle.transaction(async (handle) => {
        await lockList(handle, { list: 'push_subscriptions', ownerId: accountId });
        const known = await store.listSubscriptions(handle, accountId);
        const isNew = known.every(({ endpointHash }) => endpointHash !== row.endpointHash);
        if (isNew && known.length >= browsersMax)
          throw new AppError('conflict', `An account may have ${browsersMax} browsers. Switch one of them off first.`);
        const id = await store.saveSubscription(handle, { ...row, device: ctx.device, createdAt: now });
        await audit(handle, { ctx, now }, { action: 'push.subscribe', objectType: 'push_subscription', objectId: id });
        return { id };
      });
    },

    unsubscribe: ({ ctx, input }: { ctx: RequestContext; input: { endpoint: string } }): Promise<void> =>
      database.handle.transaction(async (handle) => {
        const which = { endpointHash: sha256(input.endpoint), accountId: ctx.actor.accountId };
        const id = await store.deleteByHash(handle, which);
        if (id === null) throw notFound('subscription');
        const entry = { action: 'push.unsubscribe', objectType: 'push_subscription', objectId: id };
        await audit(handle, { ctx, now: clock.now() }, entry);
      }),
  };
}

// An uncompressed point of P-256 and a secret of 16 bytes.
function requireKeys({ p256dh, auth }: PushSubscriptionBody['keys']): void {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw invalidField('body.keys.p256dh', 'must be a key of a browser');
  if (Buffer.from(auth, 'base64url').length !== 16)
    throw invalidField('body.keys.auth', 'must be a secret of a browser');
}
