import { audit } from '#platform/audit.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import { openFor } from './broker-session.ts';
import * as revocations from './broker-revocations-store.ts';
import type { BrokersDeps } from './brokers-deps.ts';
import * as store from './brokers-store.ts';
import { openCredentials } from './sealed-credentials.ts';

const minuteMs = 60_000;
// After the last one the credentials are deleted although the broker was never reached.
const pausesMinutes = [1, 10, 60, 360, 1440];
const patienceMs = 3000;

/** Takes a connection away at once, and tells the broker; a broker that is down is told later, and the caller does not wait. */
export async function disconnectBroker(
  deps: BrokersDeps,
  { ctx, input }: { ctx: RequestContext; input: { id: string } },
): Promise<void> {
  const { database, clock, sleep } = deps;
  const now = clock.now();
  await database.handle.transaction((handle) =>
    takeAway(handle, { ctx, id: input.id, accountId: ctx.actor.accountId, now }),
  );
  await Promise.race([revokeAtBroker(deps, input.id), sleep(patienceMs)]);
}

type AccountGoing = { ctx: RequestContext<Actor | null>; accountId: string; now: Date };

/** Takes all connections of an account away, in the transaction in which it goes; gives what tells the brokers afterwards. */
export async function disconnectAccount(
  deps: BrokersDeps,
  handle: DatabaseHandle,
  going: AccountGoing,
): Promise<() => Promise<void>> {
  const ids = await store.listIdsOfAccount(handle, going.accountId);
  for (const id of ids) await takeAway(handle, { ...going, id });
  return async () => {
    if (ids.length === 0) return;
    await Promise.race([Promise.all(ids.map((id) => revokeAtBroker(deps, id))), deps.sleep(patienceMs)]);
  };
}

async function takeAway(
  handle: DatabaseHandle,
  { ctx, id: connectionId, accountId, now }: AccountGoing & { id: string },
): Promise<void> {
  const gone = await store.deleteConnection(handle, { id: connectionId, accountId });
  if (gone === null) throw notFound('connection');
  const { id, workspaceId, provider, environment, sealedCredentials } = gone;
  await revocations.insertRevocation(handle, {
    connectionId: id,
    workspaceId,
    provider,
    environment,
    sealedCredentials,
    nextAttemptAt: now,
    createdAt: now,
  });
  const details = { provider, environment, broker_account_id: gone.brokerAccountId };
  await audit(
    handle,
    { ctx, now },
    { action: 'broker.disconnect', objectType: 'broker_connection', objectId: id, details },
  );
}

/** Tells the broker to forget the credentials of a connection that is gone, and forgets them too. */
export async function revokeAtBroker(deps: BrokersDeps, connectionId: string): Promise<void> {
  const { database, clock, secrets, log } = deps;
  const { handle } = database;
  const row = await revocations.findRevocation(handle, connectionId);
  if (row === null) return;
  const pause = pausesMinutes[row.attempts];
  const nextAttemptAt = new Date(clock.now().getTime() + (pause ?? 1) * minuteMs);
  if (!(await revocations.takeRevocation(handle, { ...row, nextAttemptAt }))) return;
  try {
    // Keys and Flex tokens are the user's own to end; only permissions given to us can be given back.
    const { adapter } = await openFor(deps, row);
    await adapter.revoke?.(openCredentials(secrets, connectionId, row.sealedCredentials));
    await revocations.deleteRevocation(handle, connectionId);
  } catch (error) {
    log.warn({ err: error, connection: connectionId, provider: row.provider }, 'A broker could not be told to revoke.');
    if (pause === undefined) await revocations.deleteRevocation(handle, connectionId);
  }
}
