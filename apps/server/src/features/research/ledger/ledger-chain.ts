import { type BadEntry, genesisHash, type LedgerEntry } from '@aex/contracts/ledger';
import { canonicalJson } from '#platform/canonical-json.ts';
import { sha256 } from '#platform/identifiers.ts';

/** The hash of an entry: over everything it says, its place, and the hash before it. */
export function hashEntry(
  threadId: string,
  { hash: _hash, ...entry }: LedgerEntry | (Omit<LedgerEntry, 'hash'> & { hash?: string }),
): string {
  return sha256(canonicalJson({ thread_id: threadId, ...entry }));
}

/** The first entry of a chain that is not what was written there; null for a whole chain. */
export function findBadEntry(threadId: string, entries: readonly LedgerEntry[]): BadEntry | null {
  let before = { hash: genesisHash, timestamp: '' };
  for (const [index, entry] of entries.entries()) {
    const reason = faultOf(threadId, entry, { ...before, seq: index + 1 });
    if (reason !== null) return { thread_id: threadId, seq: index + 1, reason };
    before = entry;
  }
  return null;
}

function faultOf(
  threadId: string,
  entry: LedgerEntry,
  expected: { seq: number; hash: string; timestamp: string },
): string | null {
  if (entry.seq !== expected.seq) return `entry ${expected.seq} is missing or out of place`;
  if (entry.prev_hash !== expected.hash) return 'it does not follow the entry before it';
  if (entry.timestamp < expected.timestamp) return 'it is dated before the entry it follows';
  return hashEntry(threadId, entry) === entry.hash ? null : 'it was altered';
}
