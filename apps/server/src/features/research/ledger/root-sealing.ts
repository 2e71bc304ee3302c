import { genesisHash, type SignedRoot } from '@aex/contracts/ledger';
import { asc, desc, gt, sql } from 'drizzle-orm';
import { canonicalJson, readCanonical } from '#platform/canonical-json.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { auditChain } from '#platform/db/schema/audit-chain.ts';
import { ledgerRoots } from '#platform/db/schema/governance.ts';
import { sha256 } from '#platform/identifiers.ts';
import type { LedgerKey } from './ledger-key.ts';
import { type ChainHead, merkleRoot } from './merkle-tree.ts';
import { dayAfter, dayBefore, dayOf } from './sealed-day.ts';

export type RootRow = typeof ledgerRoots.$inferSelect;

// What was begun before midnight is written by then.
const graceMs = 5 * 60_000;
// Any fixed number: servers that seal at once wait for one another on it.
const advisoryLock = 4_270_871;

/**
 * Seals every day (UTC) since the last root that ended five minutes ago or earlier: the heads of the chains that grew that day under one signed Merkle
 * root, with the head of the audit log, linked to the root before. A day without an entry has none, but for yesterday if the
 * audit log grew. Doing it twice changes nothing.
 */
export async function sealFinishedDays(
  handle: DatabaseHandle,
  { now, key }: { now: Date; key: LedgerKey },
): Promise<number> {
  await handle.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
  const today = dayOf(new Date(now.getTime() - graceMs));
  const [last] = await handle.select().from(ledgerRoots).orderBy(desc(ledgerRoots.day)).limit(1);
  const auditHead = await findAuditHead(handle);
  let prevRoot = last?.root ?? genesisHash;
  let sealed = 0;
  const days = await listUnsealedDays(handle, { after: last?.day ?? null, before: today });
  const yesterday = dayBefore(today);
  const isLastDayOpen = days.at(-1) !== yesterday && (last === undefined || last.day < yesterday);
  if (isLastDayOpen && auditHead !== (last?.auditHead ?? null)) days.push(yesterday);
  for (const day of days) {
    const heads = await listHeads(handle, day);
    const told = describeRoot({ day, now, heads, prevRoot, fingerprint: key.fingerprint, auditHead });
    const root = sha256(canonicalJson(told));
    const row = { day, createdAt: now, heads: canonicalJson(heads), prevRoot, root, auditHead };
    await handle.insert(ledgerRoots).values({ ...row, ...signatureOf(root, key) });
    prevRoot = root;
    sealed += 1;
  }
  return sealed;
}

/** The signed roots after a day, oldest first. */
export async function listRoots(
  handle: DatabaseHandle,
  page: { after: string | null; limit?: number },
): Promise<RootRow[]> {
  const query = handle
    .select()
    .from(ledgerRoots)
    .where(page.after === null ? undefined : gt(ledgerRoots.day, page.after))
    .orderBy(asc(ledgerRoots.day));
  return page.limit === undefined ? query : query.limit(page.limit);
}

export function toSignedRoot(row: RootRow): SignedRoot {
  const heads = headsOf(row);
  const told = describeRoot({
    day: row.day,
    now: row.createdAt,
    heads,
    prevRoot: row.prevRoot,
    fingerprint: row.keyFingerprint,
    auditHead: row.auditHead,
  });
  return { ...told, root: row.root, signature: row.signature, public_key: row.publicKey };
}

/** The heads under a root; none where they do not stand there as they are written, which the root's hash then tells. */
export function headsOf(row: RootRow): ChainHead[] {
  const heads = readCanonical(row.heads);
  return isListOfHeads(heads) ? heads : [];
}

/** Whether the heads of a root stand there as they are written. */
export function hasReadableHeads(row: RootRow): boolean {
  return isListOfHeads(readCanonical(row.heads));
}

function isListOfHeads(value: unknown): value is ChainHead[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);
}

function signatureOf(root: string, key: LedgerKey) {
  return { signature: key.sign(root), keyFingerprint: key.fingerprint, publicKey: key.publicKeyPem };
}

type MadeRoot = {
  day: string;
  now: Date;
  heads: ChainHead[];
  prevRoot: string;
  fingerprint: string;
  auditHead: string | null;
};

// Roots from before the audit log was sealed have no member for it, so that their hashes stay what they were.
function describeRoot(made: MadeRoot) {
  return {
    day: made.day,
    created_at: made.now.toISOString(),
    chains: made.heads.length,
    merkle_root: merkleRoot(made.heads),
    prev_root: made.prevRoot,
    key_fingerprint: made.fingerprint,
    ...(made.auditHead === null ? {} : { audit_head: made.auditHead }),
  };
}

async function findAuditHead(handle: DatabaseHandle): Promise<string | null> {
  const [newest] = await handle.select().from(auditChain).orderBy(desc(auditChain.seq)).limit(1);
  return newest?.hash ?? null;
}

async function listUnsealedDays(
  handle: DatabaseHandle,
  span: { after: string | null; before: string },
): Promise<string[]> {
  const from = span.after === null ? '0001-01-01' : dayAfter(span.after);
  const { rows } = await handle.execute<{ day: string }>(sql`
    select distinct (occurred_at at time zone 'UTC')::date::text as day from ledger_entries
    where occurred_at >= ${`${from}T00:00:00Z`}::timestamptz and occurred_at < ${`${span.before}T00:00:00Z`}::timestamptz
    order by 1`);
  return rows.map(({ day }) => day);
}

async function listHeads(handle: DatabaseHandle, day: string): Promise<ChainHead[]> {
  const { rows } = await handle.execute<ChainHead>(sql`
    select distinct on (thread_id) thread_id, seq, hash from ledger_entries
    where occurred_at >= ${`${day}T00:00:00Z`}::timestamptz and occurred_at < ${`${dayAfter(day)}T00:00:00Z`}::timestamptz
    order by thread_id, seq desc`);
  return rows.map(({ thread_id, seq, hash }) => ({ thread_id, seq, hash }));
}
