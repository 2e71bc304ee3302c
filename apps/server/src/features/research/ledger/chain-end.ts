import { genesisHash, type LedgerEntry } from '@aex/contracts/ledger';
import { canonicalJson, readCanonical } from '#platform/canonical-json.ts';
import { hashEntry } from './ledger-chain.ts';
import { dayAfter } from './sealed-day.ts';

export type NewLedgerEntry = {
  threadId: string;
  /** The account that did it; null for the server itself. */
  accountId: string | null;
  now: Date;
  action: string;
  payload: Record<string, unknown>;
};

/** Where a chain ends; null while it has no entry. */
export type ChainEnd = { seq: number; hash: string; occurredAt: Date } | null;

const systemActor = 'system';

/**
 * The entry that comes behind the end of its thread's chain, with its payload as it is stored. `sealedDay` is the newest day
 * that has a signed root.
 */
export function linkEntry(
  entry: NewLedgerEntry,
  end: ChainEnd,
  sealedDay: string | null,
): { link: LedgerEntry; payload: string } {
  const payload = canonicalJson(entry.payload);
  // A clock that was set back, or is behind the one that sealed, must not make a chain that looks back-dated.
  const earliest = [end?.occurredAt, sealedDay === null ? undefined : new Date(dayAfter(sealedDay))];
  const occurredAt = new Date(Math.max(entry.now.getTime(), ...earliest.map((each) => each?.getTime() ?? 0)));
  const link = {
    seq: (end?.seq ?? 0) + 1,
    timestamp: occurredAt.toISOString(),
    actor: entry.accountId ?? systemActor,
    action: entry.action,
    payload: readPayload(payload),
    prev_hash: end?.hash ?? genesisHash,
  };
  return { link: { ...link, hash: hashEntry(entry.threadId, link) }, payload };
}

/**
 * What a payload says, from its canonical text. A text that is not canonical is none that was written here: it is given as it
 * stands, so that its entry fits its hash no more and is named, and keeps no other from being read.
 */
export function readPayload(text: string): Record<string, unknown> {
  const payload = readCanonical(text);
  return isRecord(payload) ? payload : { unreadable: text };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
