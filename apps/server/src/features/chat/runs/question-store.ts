import { takenConstraint } from '#platform/errors.ts';
import type { Database } from '#platform/db/database.ts';
import { runPrepared } from '#platform/db/prepared-statement.ts';
import type { threads } from '#platform/db/schema.ts';
import type { RunRequest } from '#platform/db/schema/run-request.ts';
import type { SequencedPart } from '#platform/http/event-stream.ts';

/** A question with the place of its answer, its run and the first events of that. */
export type NewQuestion = {
  runId: string;
  threadId: string;
  accountId: string;
  questionId: string;
  messageId: string;
  content: string;
  request: RunRequest;
  serverId: string;
  idempotencyKey: string | null;
  now: Date;
  opening: readonly SequencedPart[];
};

// Leases are about processes, so they go by the database's clock, which all servers share.
const insertRun = `
  insert into runs (id, thread_id, account_id, message_id, status, request, server_id, lease_until, started_at, idempotency_key)
  select $1::text, thread.id, $3::text, $5::text, 'running', $7::jsonb, $8::text, now() + interval '20 seconds', $10::timestamptz,
    $9::text from thread`;

const insertEvents = `
  insert into run_events (run_id, seq, part)
  select $1::text, e.seq, e.part from thread, json_to_recordset($11::json) as e (seq integer, part json)`;

const answerMetadata = `jsonb_build_object('status', 'streaming', 'run_id', $1::text)`;

const openThread = {
  name: 'question-in-new-thread',
  text: `
    with thread as (
      insert into threads (id, account_id, workspace_id, title, status, created_at, updated_at)
      values ($2::text, $3::text, $12::text, $13::text, 'Draft', $10::timestamptz, $10::timestamptz) returning id
    ), asked as (
      insert into messages (id, thread_id, seq, parent_id, role, content, metadata, created_at)
      select $4::text, thread.id, 1, null, 'user', $6::text, '{}'::jsonb, $10::timestamptz from thread
      union all select $5::text, thread.id, 2, $4::text, 'assistant', '', ${answerMetadata}, $10::timestamptz from thread
    ), begun as (${insertRun}), opened as (${insertEvents})
    select id from thread`,
};

// Changing the row of the thread locks it, so that two at once get two places.
const goOnThread = {
  name: 'question-in-thread',
  text: `
    with thread as (
      update threads set updated_at = $10::timestamptz where id = $2::text and account_id = $3::text returning id, status
    ), last as (
      select id, seq from messages where thread_id = $2::text order by seq desc limit 1
    ), place as (
      select thread.id, coalesce((select seq from last), 0) as seq,
        case when $12::boolean then $13::text else (select id from last) end as parent_id
      from thread
    ), asked as (
      insert into messages (id, thread_id, seq, parent_id, role, content, metadata, created_at)
      select $4::text, place.id, place.seq + 1, place.parent_id, 'user', $6::text, '{}'::jsonb, $10::timestamptz from place
      union all select $5::text, place.id, place.seq + 2, $4::text, 'assistant', '', ${answerMetadata}, $10::timestamptz from place
    ), begun as (${insertRun}), opened as (${insertEvents})
    select status from thread`,
};

/** Stores a question that opens a thread. */
export async function insertFirstQuestion(
  database: Database,
  question: NewQuestion,
  thread: { workspaceId: string; title: string },
): Promise<void> {
  await runPrepared(database, openThread, [...valuesOf(question), thread.workspaceId, thread.title]);
}

type ThreadStatus = typeof threads.$inferSelect.status;

const placeTries = 3;

/** Stores a question behind the newest message, or as a child of `parentId`. Gives where the thread stands; null if the account has no such. */
export async function insertNextQuestion(
  database: Database,
  question: NewQuestion,
  { parentId }: { parentId: string | null | undefined },
): Promise<ThreadStatus | null> {
  const values = [...valuesOf(question), parentId !== undefined, parentId ?? null];
  for (let tries = 1; ; tries += 1) {
    try {
      const [thread] = await runPrepared<{ status: ThreadStatus }>(database, goOnThread, values);
      return thread?.status ?? null;
    } catch (error) {
      // Whoever waited for the lock looks for the end of the thread where it was before.
      if (tries === placeTries || takenConstraint(error) !== 'messages_thread_id_seq_key') throw error;
    }
  }
}

function valuesOf(question: NewQuestion): unknown[] {
  return [
    question.runId,
    question.threadId,
    question.accountId,
    question.questionId,
    question.messageId,
    question.content,
    JSON.stringify(question.request),
    question.serverId,
    question.idempotencyKey,
    question.now,
    JSON.stringify(question.opening),
  ];
}
