import type { BrokerConnection, BrokerProvider } from '@aex/contracts/brokers';
import { audit } from '#platform/audit.ts';
import { lockList } from '#platform/db/list-lock.ts';
import { AppError } from '#platform/errors.ts';
import type { BrokerEnvironment } from '#platform/db/schema/brokers.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import type { BrokerAccount, BrokerCredentials } from '#providers/broker/broker-port.ts';
import type { BrokersDeps } from './brokers-deps.ts';
import * as store from './brokers-store.ts';
import { toConnection } from './connection-view.ts';
import { sealCredentials } from './sealed-credentials.ts';

export type ProvenConnection = {
  provider: BrokerProvider;
  name: string;
  environment: BrokerEnvironment;
  baseUrl: string | null;
  credentials: BrokerCredentials;
  accounts: readonly BrokerAccount[];
};

const maxConnections = 50;
const schwabDays = 7;
const dayMs = 86_400_000;

/** Stores credentials that were proven: as a new connection, or in place of those of the same account at the broker. */
export async function saveConnection(
  deps: Pick<BrokersDeps, 'database' | 'clock' | 'secrets'>,
  { ctx, proven }: { ctx: RequestContext; proven: ProvenConnection },
): Promise<BrokerConnection> {
  const { database, clock, secrets } = deps;
  const { accountId, workspaceId } = ctx.actor;
  const now = clock.now();
  const { provider, environment, baseUrl, credentials } = proven;
  const identity = identityOf(proven);
  const row = await database.handle.transaction(async (handle) => {
    const same = await store.lockSame(handle, { accountId, provider, environment, identity });
    const id = same?.id ?? newId('con');
    const fresh = {
      providerName: proven.name,
      baseUrl,
      brokerAccountId: proven.accounts[0]?.externalId ?? same?.brokerAccountId ?? null,
      sealedCredentials: sealCredentials(secrets, id, credentials),
      credentialsVersion: (same?.credentialsVersion ?? 0) + 1,
      refreshLeaseUntil: null,
      status: 'connected' as const,
      lastError: null,
      renewBy: renewBy(proven, now),
      connectedAt: now,
      nextSyncAt: now,
      failures: 0,
    };
    if (same === null) {
      await lockList(handle, { list: 'broker_connections', ownerId: accountId });
      if ((await store.countConnections(handle, accountId)) >= maxConnections)
        throw new AppError('conflict', `There are ${maxConnections} connections already.`);
      const inserted = { id, workspaceId, accountId, provider, environment, identity, ...fresh };
      if (!(await store.insertConnection(handle, inserted)))
        throw new AppError('conflict', 'This account is being connected right now.');
    } else await store.updateConnection(handle, id, fresh);
    const action = same === null ? 'broker.connect' : 'broker.renew';
    const details = { provider, environment, broker_account_id: fresh.brokerAccountId };
    await audit(handle, { ctx, now }, { action, objectType: 'broker_connection', objectId: id, details });
    return store.findConnection(handle, { id, accountId });
  });
  if (row === null) throw new Error('The connection that was just stored is not there.');
  return toConnection(row);
}

// What makes two connections of one provider the same: the account at the broker, or what stands for it.
function identityOf({ credentials, accounts, baseUrl }: ProvenConnection): string {
  const account = accounts[0]?.externalId ?? '';
  switch (credentials.kind) {
    case 'flex':
      return `query ${credentials.queryId}`;
    case 'plaid':
      return `item ${credentials.itemId}`;
    case 'api_key':
      return `${baseUrl ?? 'usual'} ${account}`;
    case 'oauth':
      return account;
  }
}

function renewBy({ provider, environment }: ProvenConnection, now: Date): Date | null {
  const isSchwab = provider === 'td_ameritrade' && environment !== 'own_sandbox';
  return isSchwab ? new Date(now.getTime() + schwabDays * dayMs) : null;
}
