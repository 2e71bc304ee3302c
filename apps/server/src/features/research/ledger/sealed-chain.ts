import type { BadEntry, LedgerEntry } from '@aex/contracts/ledger';

/** A head of one chain under the signed root of a day. */
type SealedHead = { day: string; seq: number; hash: string };

/** What the signed roots say of one chain, its heads oldest first, and the newest day that has a root. */
export type ChainSealing = { heads: readonly SealedHead[]; sealedDay: string | null };

/**
 * The first entry of a chain that the signed roots contradict: one that they know and that is gone or another, or one that is
 * dated in a day that was sealed without it. A root takes in every entry of its day, so the first head at or behind an entry is
 * of the entry's own day, and what stands behind the last head is of a day after the newest root.
 */
export function findUnsealedEntry(
  threadId: string,
  entries: readonly LedgerEntry[],
  { heads, sealedDay }: ChainSealing,
): BadEntry | null {
  const count = Math.max(entries.length, heads.at(-1)?.seq ?? 0);
  for (let seq = 1; seq <= count; seq += 1) {
    const head = heads.find((each) => each.seq >= seq) ?? null;
    const reason = faultOf(entries[seq - 1], head, sealedDay);
    if (reason !== null) return { thread_id: threadId, seq, reason };
  }
  return null;
}

function faultOf(entry: LedgerEntry | undefined, head: SealedHead | null, sealedDay: string | null): string | null {
  if (entry === undefined) return `it is missing: the signed root of ${head?.day} has entry ${head?.seq}`;
  const day = entry.timestamp.slice(0, 10);
  if (head === null) return sealedDay !== null && day <= sealedDay ? backDated(day) : null;
  if (day < head.day) return backDated(day);
  if (day > head.day) return `it is not the entry under the signed root of ${head.day}: it is dated later`;
  const isHead = entry.seq === head.seq;
  return isHead && entry.hash !== head.hash ? `it is not the entry under the signed root of ${head.day}` : null;
}

function backDated(day: string): string {
  return `it is dated back: ${day} was sealed without it`;
}
