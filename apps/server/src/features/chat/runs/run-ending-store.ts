import type { ChainEnd } from '#features/research/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runPrepared } from '#platform/db/prepared-statement.ts';
import type { MessageMetadata, RunStatus } from '#platform/db/schema.ts';
import type { SequencedPart } from '#platform/http/event-stream.ts';
import type { PackRow } from '../packs/pack-store.ts';

/** Whose thread it is, where its chain ends, and the newest day that has a signed root. */
export type ThreadEnd = { workspaceId: string; accountId: string; chainEnd: ChainEnd; sealedDay: string | null };

/** All that the end of a run changes. */
export type StoredEnding = {
  run: { id: string; threadId: string; messageId: string };
  status: RunStatus;
  now: Date;
  events: readonly SequencedPart[];
  message: { content: string; citations: unknown; metadata: MessageMetadata };
  counts: { supported: number; stale: number };
  macroIcon: string | null;
  ledger: {
    workspaceId: string;
    accountId: string;
    seq: number;
    occurredAt: string;
    actor: string;
    action: string;
    payload: string;
    prevHash: string;
    hash: string;
  };
  pack: PackRow | null;
};

const selectThreadEnd = {
  name: 'end-of-thread',
  text: `
    select t.workspace_id, t.account_id, l.seq, l.hash, l.occurred_at,
      (select max(day)::text from ledger_roots) as sealed_day
    from threads t
    left join lateral (
      select seq, hash, occurred_at from ledger_entries where thread_id = t.id order by seq desc limit 1
    ) l on true
    where t.id = $1::text`,
};

type ThreadEndRow = {
  workspace_id: string;
  account_id: string;
  seq: number | null;
  hash: string | null;
  occurred_at: Date | null;
  sealed_day: string | null;
};

/** The end of a thread as it is now; null where the thread has gone. */
export async function findThreadEnd(database: Database, threadId: string): Promise<ThreadEnd | null> {
  const [row] = await runPrepared<ThreadEndRow>(database, selectThreadEnd, [threadId]);
  if (row === undefined) return null;
  const { seq, hash, occurred_at: occurredAt } = row;
  const chainEnd = seq === null || hash === null || occurredAt === null ? null : { seq, hash, occurredAt };
  return { workspaceId: row.workspace_id, accountId: row.account_id, chainEnd, sealedDay: row.sealed_day };
}

// The entry waits for the lock of its thread, as everybody takes that before the chain.
const finishRun = {
  name: 'end-of-run',
  text: `
    with ended as (
      update runs set status = $2::text, finished_at = $5::timestamptz
      where id = $1::text and status = 'running' returning id
    ), events as (
      insert into run_events (run_id, seq, part)
      select ended.id, e.seq, e.part from ended, json_to_recordset($6::json) as e (seq integer, part json)
    ), answered as (
      update messages set content = $7::text, citations = $8::jsonb, metadata = $9::jsonb,
        created_at = greatest(created_at, $5::timestamptz)
      from ended where messages.id = $4::text
    ), told as (
      update threads set updated_at = $5::timestamptz, macro_icon = coalesce($12::text, macro_icon),
        supported_claims = supported_claims + $10::integer, stale_evidence = stale_evidence + $11::integer
      from ended where threads.id = $3::text returning threads.id
    ), chained as (
      insert into ledger_entries
        (thread_id, workspace_id, account_id, seq, occurred_at, actor, action, payload, prev_hash, hash)
      select $3::text, $13::text, $14::text, $15::integer, $16::timestamptz, $17::text, $18::text, $19::text, $20::text,
        $21::text from told
    ), packed as (
      insert into answer_packs (run_id, account_id, sha256, content, created_at)
      select ended.id, $22::text, $23::text, $24::text, $25::timestamptz from ended where $22::text is not null
    )
    select id from ended`,
};

/** The rules that an entry and an event break which were written behind an end that is none any more. */
export const placeInChain = 'ledger_entries_pkey';
export const placeInLog = 'run_events_pkey';

/** Ends a running run with everything that belongs to it, or changes nothing; false if somebody else has ended it. */
export async function storeEnding(database: Database, ending: StoredEnding): Promise<boolean> {
  const { run, message, counts, ledger, pack } = ending;
  const rows = await runPrepared(database, finishRun, [
    run.id,
    ending.status,
    run.threadId,
    run.messageId,
    ending.now,
    JSON.stringify(ending.events),
    message.content,
    JSON.stringify(message.citations),
    JSON.stringify(message.metadata),
    counts.supported,
    counts.stale,
    ending.macroIcon,
    ledger.workspaceId,
    ledger.accountId,
    ledger.seq,
    ledger.occurredAt,
    ledger.actor,
    ledger.action,
    ledger.payload,
    ledger.prevHash,
    ledger.hash,
    pack?.accountId ?? null,
    pack?.sha256 ?? null,
    pack?.content ?? null,
    pack?.createdAt ?? null,
  ]);
  return rows.length > 0;
}
