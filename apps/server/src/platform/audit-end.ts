import { and, desc, eq } from 'drizzle-orm';
import type { DatabaseHandle } from './db/database.ts';
import { auditChain } from './db/schema/audit-chain.ts';

/** A link of the audit log's chain; the chain begins behind link 0, whose hash is all zeros. */
export type AuditLink = { seq: number; hash: string };

const beginning: AuditLink = { seq: 0, hash: '0'.repeat(64) };

/** The newest link of the audit log. */
export async function findAuditEnd(handle: DatabaseHandle): Promise<AuditLink> {
  const [link] = await handle
    .select({ seq: auditChain.seq, hash: auditChain.hash })
    .from(auditChain)
    .orderBy(desc(auditChain.seq))
    .limit(1);
  return link ?? beginning;
}

/** Whether the audit log still has this link at its place. */
export async function hasAuditLink(handle: DatabaseHandle, { seq, hash }: AuditLink): Promise<boolean> {
  if (seq === beginning.seq) return hash === beginning.hash;
  const found = await handle
    .select({ seq: auditChain.seq })
    .from(auditChain)
    .where(and(eq(auditChain.seq, seq), eq(auditChain.hash, hash)));
  return found.length > 0;
}
