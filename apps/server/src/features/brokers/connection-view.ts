import type { BrokerConnection } from '@aex/contracts/brokers';
import type { ConnectionRow } from './brokers-store.ts';

/** A connection as its owner sees it: never with anything of its credentials. */
export function toConnection(row: ConnectionRow): BrokerConnection {
  return {
    id: row.id,
    provider: row.provider,
    provider_name: row.providerName,
    status: row.status,
    account_id: row.brokerAccountId,
    connected_at: row.connectedAt.toISOString(),
    last_sync: row.lastSyncAt?.toISOString() ?? null,
    sandbox: row.environment !== 'live',
    last_error: row.lastError,
    renew_by: row.renewBy?.toISOString() ?? null,
  };
}
