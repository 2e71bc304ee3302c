import type { AuditProof } from '@aex/contracts/admin';
import { type BadEntry, genesisHash } from '@aex/contracts/ledger';
import { proveAuditLog } from '#platform/audit-proof.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { sha256 } from '#platform/identifiers.ts';
import { findBadEntry } from './ledger-chain.ts';
import { isSignedBy } from './ledger-key.ts';
import { listChains, listEntries } from './ledger-store.ts';
import { headsOf, listRoots, type RootRow, toSignedRoot } from './root-sealing.ts';

export type LedgerProof = {
  valid: boolean;
  chains: number;
  entries: number;
  roots: number;
  first_bad: BadEntry | null;
};

/** Recomputes every chain of a workspace (all without one), and holds it against the roots that were sealed of it. */
export async function proveLedger(
  handle: DatabaseHandle,
  { workspaceId }: { workspaceId: string | null },
): Promise<LedgerProof> {
  const chains = await listChains(handle, { workspaceId, from: null, to: null });
  const roots = await listRoots(handle, { after: null });
  const sealed = sealedHeads(roots);
  let entries = 0;
  let firstBad = findBadRoot(roots);
  // A chain that is gone as a whole is missed by its sealed head alone.
  const known = new Set(chains.map(({ threadId }) => threadId));
  const ids = workspaceId === null ? new Set([...known, ...sealed.keys()]) : known;
  for (const threadId of ids) {
    const chain = await listEntries(handle, { threadId, after: 0 });
    entries += chain.length;
    firstBad ??= findBadEntry(threadId, chain);
    for (const { seq, hash } of sealed.get(threadId) ?? []) {
      if (firstBad === null && chain[seq - 1]?.hash !== hash)
        firstBad = { thread_id: threadId, seq, reason: 'it is not the entry under the signed root' };
    }
  }
  return { valid: firstBad === null, chains: ids.size, entries, roots: roots.length, first_bad: firstBad };
}

/** Recomputes the chain of the audit log, and holds it against the head in each signed root. */
export async function proveAudit(handle: DatabaseHandle): Promise<AuditProof> {
  // Read first, so that no head is newer than the log that is held against it.
  const roots = await listRoots(handle, { after: null });
  const sealed = roots.flatMap(({ day, auditHead }) => (auditHead === null ? [] : [{ day, head: auditHead }]));
  const proof = await proveAuditLog(handle, { sealed });
  const badRoot = findBadRoot(roots);
  if (badRoot === null || !proof.valid) return proof;
  return { ...proof, valid: false, first_bad: { id: '', reason: badRoot.reason } };
}

function sealedHeads(roots: readonly RootRow[]): Map<string, Array<{ seq: number; hash: string }>> {
  const heads = roots.flatMap(headsOf);
  return Map.groupBy(heads, ({ thread_id }) => thread_id);
}

function findBadRoot(roots: readonly RootRow[]): BadEntry | null {
  let before = genesisHash;
  for (const row of roots) {
    const { root, signature, public_key: publicKey, ...told } = toSignedRoot(row);
    if (told.prev_root !== before || sha256(canonicalJson(told)) !== root)
      return { thread_id: '', seq: 0, reason: `the signed root of ${row.day} was altered or does not follow` };
    if (publicKey !== null && !isSignedBy({ publicKey, fingerprint: told.key_fingerprint, text: root, signature }))
      return { thread_id: '', seq: 0, reason: `the signature of the root of ${row.day} is wrong` };
    before = root;
  }
  return null;
}
