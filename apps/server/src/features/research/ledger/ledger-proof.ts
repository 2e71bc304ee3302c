import type { AuditProof } from '@aex/contracts/admin';
import { type BadEntry, genesisHash, type LedgerEntry } from '@aex/contracts/ledger';
import { proveAuditLog } from '#platform/audit-proof.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { sha256 } from '#platform/identifiers.ts';
import { findBadEntry } from './ledger-chain.ts';
import { isSignedBy } from './ledger-key.ts';
import { listChains, listEntries, listThreadsElsewhere } from './ledger-store.ts';
import { hasReadableHeads, headsOf, listRoots, type RootRow, toSignedRoot } from './root-sealing.ts';
import { type ChainSealing, findUnsealedEntry } from './sealed-chain.ts';

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
  const sealedDay = roots.at(-1)?.day ?? null;
  let entries = 0;
  let firstBad = findBadRoot(roots);
  const known = new Set(chains.map(({ threadId }) => threadId));
  const ids = new Set([...known, ...(await findGoneChains(handle, { sealed: [...sealed.keys()], workspaceId }))]);
  for (const threadId of ids) {
    const chain = await listEntries(handle, { threadId, after: 0 });
    entries += chain.length;
    firstBad ??= findBadLink(threadId, chain, { heads: sealed.get(threadId) ?? [], sealedDay });
  }
  return { valid: firstBad === null, chains: ids.size, entries, roots: roots.length, first_bad: firstBad };
}

/**
 * Chains that are gone as a whole: missed by their sealed head alone. A workspace is told of those of its own threads, and of
 * those that have no thread any more, since nothing says whose they were.
 */
async function findGoneChains(
  handle: DatabaseHandle,
  { sealed, workspaceId }: { sealed: readonly string[]; workspaceId: string | null },
): Promise<string[]> {
  const present = new Set((await listChains(handle, { workspaceId: null, from: null, to: null })).map(idOf));
  const gone = sealed.filter((id) => !present.has(id));
  if (workspaceId === null || gone.length === 0) return gone;
  const elsewhere = new Set(await listThreadsElsewhere(handle, { ids: gone, workspaceId }));
  return gone.filter((id) => !elsewhere.has(id));
}

const idOf = ({ threadId }: { threadId: string }) => threadId;

/** Recomputes one chain, and holds it against the roots that were sealed of it. */
export async function proveChain(
  handle: DatabaseHandle,
  threadId: string,
): Promise<{ entries: LedgerEntry[]; firstBad: BadEntry | null }> {
  // Read first, so that no root is newer than the chain that is held against it.
  const roots = await listRoots(handle, { after: null });
  const entries = await listEntries(handle, { threadId, after: 0 });
  const sealing = { heads: sealedHeads(roots).get(threadId) ?? [], sealedDay: roots.at(-1)?.day ?? null };
  return { entries, firstBad: findBadRoot(roots) ?? findBadLink(threadId, entries, sealing) };
}

// Where the chain fits itself it may still be another than the one that was sealed.
function findBadLink(threadId: string, chain: readonly LedgerEntry[], sealing: ChainSealing): BadEntry | null {
  return findBadEntry(threadId, chain) ?? findUnsealedEntry(threadId, chain, sealing);
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

function sealedHeads(roots: readonly RootRow[]) {
  const heads = roots.flatMap((row) => headsOf(row).map((head) => ({ ...head, day: row.day })));
  return Map.groupBy(heads, ({ thread_id }) => thread_id);
}

function findBadRoot(roots: readonly RootRow[]): BadEntry | null {
  let before = genesisHash;
  for (const row of roots) {
    const { root, signature, public_key: publicKey, ...told } = toSignedRoot(row);
    if (told.prev_root !== before || !hasReadableHeads(row) || sha256(canonicalJson(told)) !== root)
      return { thread_id: '', seq: 0, reason: `the signed root of ${row.day} was altered or does not follow` };
    if (publicKey !== null && !isSignedBy({ publicKey, fingerprint: told.key_fingerprint, text: root, signature }))
      return { thread_id: '', seq: 0, reason: `the signature of the root of ${row.day} is wrong` };
    before = root;
  }
  return null;
}
