import { auditAll } from './audit.ts';
import type { DatabaseHandle } from './db/database.ts';
import type { RequestContext } from './http/request-context.ts';

/** To look at entries about a client is an entry too; it is shown to who asks for it, or it would fill the first page by itself. */
export const logReading = 'client.activity.read';

type Reading = { action: string; clientIds: ReadonlyArray<string | null>; details: Record<string, unknown> };

/** Enters for each of these clients, once, that entries about it were read. */
export async function auditClientReadings(
  handle: DatabaseHandle,
  by: { ctx: RequestContext; now: Date },
  { action, clientIds, details }: Reading,
): Promise<void> {
  const read = [...new Set(clientIds)].filter((clientId) => clientId !== null);
  const entries = read.map((clientId) => ({ action, objectType: 'client', objectId: clientId, clientId, details }));
  await auditAll(handle, by, entries);
}
