import { type NotifyWithin, nothingToSend, type SendOut } from '#platform/notify-port.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { ConnectionRow } from './brokers-store.ts';

// A broker that is away for a minute or two is no news.
const failuresUntilNews = 3;

/** Tells the owner of a connection that does not work: once for each outage and each reason. */
export async function tellOfFailure(
  handle: DatabaseHandle,
  notifyWithin: NotifyWithin,
  row: ConnectionRow,
): Promise<SendOut> {
  const isRefused = row.status === 'renewal_needed';
  if (!isRefused && row.failures < failuresUntilNews) return nothingToSend;
  const lastRead = row.lastSyncAt?.toISOString() ?? null;
  return notifyWithin(handle, {
    accountId: row.accountId,
    kind: 'broker',
    title: isRefused ? 'A broker connection must be renewed' : 'A broker connection is failing',
    body: row.lastError ?? 'The broker could not be read.',
    evidence: [`${row.provider}: last read ${lastRead ?? 'never'}, ${row.failures} failed attempts, ${row.status}`],
    path: '/settings',
    key: `broker:${row.id}:${row.status}:${lastRead ?? 'never'}`,
  });
}
