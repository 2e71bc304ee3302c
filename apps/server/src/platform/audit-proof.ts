import type { AuditProof } from '@aex/contracts/admin';
import { inArray, sql } from 'drizzle-orm';
import type { DatabaseHandle } from './db/database.ts';
import { auditEntries } from './db/schema.ts';
import { auditChain } from './db/schema/audit-chain.ts';

/** The newest link of the log when a day was sealed. */
export type SealedAuditHead = { day: string; head: string };

type FirstBad = AuditProof['first_bad'];

/**
 * Recomputes the chain of the whole audit log, of all workspaces, and names the first entry that does not fit. A log that ends
 * before a head that was sealed, or was linked anew, is named by the last entry that is as it was sealed.
 */
export async function proveAuditLog(
  handle: DatabaseHandle,
  { sealed }: { sealed: readonly SealedAuditHead[] },
): Promise<AuditProof> {
  const { rows } = await handle.execute<{
    entries: number;
    head: string | null;
    id: string | null;
    reason: string;
  }>(sql`
    with links as (
      select seq, entry_id, hash, lag(seq, 1, 0::bigint) over (order by seq) as seq_before,
        lag(hash, 1, repeat('0', 64)) over (order by seq) as hash_before
      from ${auditChain}
    ), faults as (
      select seq, coalesce(entry_id, entry.id)::text as id,
        case
          when entry.id is null then 'it was removed'
          when seq is null then 'it was put in behind the chain'
          when seq <> seq_before + 1 then 'an entry before it was removed'
          when hash <> link_hash_of(entry, hash_before) then 'it was altered'
        end as reason
      from links full join ${auditEntries} entry on entry.id = entry_id
    ), first_fault as (select id, reason from faults where reason is not null order by seq nulls last limit 1)
    select (select count(*)::int from ${auditEntries}) as entries,
      (select hash from ${auditChain} order by seq desc limit 1) as head,
      (select id from first_fault) as id, (select reason from first_fault) as reason`);
  const [row] = rows;
  if (row === undefined) throw new Error('The store does not say what the audit log holds.');
  const firstBad = row.id === null ? await findLostHead(handle, sealed) : { id: row.id, reason: row.reason };
  return { valid: firstBad === null, entries: row.entries, head: row.head, first_bad: firstBad };
}

async function findLostHead(handle: DatabaseHandle, sealed: readonly SealedAuditHead[]): Promise<FirstBad> {
  if (sealed.length === 0) return null;
  const heads = sealed.map(({ head }) => head);
  const links = await handle.select().from(auditChain).where(inArray(auditChain.hash, heads));
  const entryOf = new Map(links.map(({ hash, entryId }) => [hash, String(entryId)]));
  const lost = sealed.findIndex(({ head }) => !entryOf.has(head));
  const day = sealed[lost]?.day;
  if (day === undefined) return null;
  const reason = `what follows it was cut off or linked anew since the signed root of ${day}`;
  return { id: entryOf.get(sealed[lost - 1]?.head ?? '') ?? '', reason };
}
