import { workspaces } from '#platform/db/schema.ts';
import { ledgerEntries } from '#platform/db/schema/governance.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { linkEntry } from '../ledger/chain-end.ts';
import { listNewest } from '../ledger/ledger-store.ts';

/** Puts an entry of its own date behind a chain (or begins one), as whoever rules the database can; gives its place. */
export async function appendDated(
  { database: { handle } }: TestServer,
  { threadId, timestamp }: { threadId: string; timestamp: string },
): Promise<number> {
  const [end] = await listNewest(handle, { threadId, before: null, limit: 1 });
  const [workspace] = await handle.select().from(workspaces).limit(1);
  const now = new Date(timestamp);
  const entry = { threadId, accountId: null, now, action: 'answer.approved', payload: { message_id: 'msg_none' } };
  const { link, payload } = linkEntry(entry, end ?? null, null);
  await handle.insert(ledgerEntries).values({
    threadId,
    seq: link.seq,
    workspaceId: end?.workspaceId ?? workspace?.id ?? 'none',
    accountId: end?.accountId ?? 'none',
    occurredAt: new Date(link.timestamp),
    actor: link.actor,
    action: link.action,
    payload,
    prevHash: link.prev_hash,
    hash: link.hash,
  });
  return link.seq;
}
