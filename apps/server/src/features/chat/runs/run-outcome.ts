import { type AnswerState, emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import type { StreamPart } from '@aex/contracts/chat-stream';
import type { ModelUsage } from '@aex/contracts/threads';
import { sql } from 'drizzle-orm';
import { appendLedger } from '#features/research/index.ts';
import { updateMessage, updateThread } from '#features/threads/index.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import type { RunStatus } from '#platform/db/schema.ts';
import type { SequencedPart } from '#platform/http/event-stream.ts';
import { sha256 } from '#platform/identifiers.ts';
import { appendEvents, finishRun, listEventsAfter } from './run-store.ts';

export type FinishedRun = { id: string; threadId: string; messageId: string; accountId: string };

export type RunEnding = {
  run: FinishedRun;
  status: Exclude<RunStatus, 'running'>;
  /** What is stored of the run, where that is known without asking the store. */
  stored: readonly SequencedPart[] | null;
  /** The parts that end the stream; they are stored in the same transaction as the message. */
  lastParts: readonly StreamPart[];
  now: Date;
  timings: { first_byte_ms: number; total_ms: number } | null;
  macroIcon: string | null;
  /** What a language model took; null for the built-in engine and for runs that were cut off. */
  usage: ModelUsage | null;
};

/**
 * Ends a run: its last events, the stored message and the run's status in one transaction. The message is folded from the log
 * itself, so it holds what every reader saw. Gives the events it added; null, with nothing done, if the run has been ended before.
 */
export async function endRun(database: Database, ending: RunEnding): Promise<SequencedPart[] | null> {
  const { run, now } = ending;
  return database.handle.transaction(async (handle) => {
    if (!(await finishRun(handle, { id: run.id, status: ending.status, now }))) return null;
    const events = ending.stored ?? (await listEventsAfter(handle, run.id, 0));
    const lastSeq = events.at(-1)?.seq ?? 0;
    const last = ending.lastParts.map((part, index) => ({ seq: lastSeq + index + 1, part }));
    await appendEvents(
      handle,
      last.map((event) => ({ runId: run.id, ...event })),
    );
    const answer = [...events, ...last].reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
    await storeAnswer(handle, ending, answer);
    return last;
  });
}

async function storeAnswer(handle: DatabaseHandle, ending: RunEnding, answer: AnswerState): Promise<void> {
  const { run, now } = ending;
  await updateMessage(handle, run.messageId, {
    content: answer.text,
    citations: answer.citations,
    metadata: {
      status: ending.status,
      run_id: run.id,
      engine: answer.engine,
      model: answer.model,
      claims: answer.claims,
      governance: answer.governance,
      charts: answer.charts,
      suggestions: answer.suggestions,
      timings: ending.timings,
      error: answer.errorText,
      usage: ending.usage,
    },
  });
  await appendLedger(handle, {
    threadId: run.threadId,
    accountId: run.accountId,
    now,
    action: 'answer.stored',
    payload: {
      message_id: run.messageId,
      run_id: run.id,
      status: ending.status,
      content_sha256: sha256(answer.text),
      citations: answer.citations.map(({ n, id }) => ({ n, evidence_id: id })),
      decision: answer.governance?.decision ?? null,
    },
  });
  const supported = answer.claims.filter(({ status }) => status === 'supported').length;
  const stale = answer.citations.filter(({ freshness }) => freshness === 'stale').length;
  await updateThread(handle, run.threadId, {
    updatedAt: now,
    supportedClaims: sql`supported_claims + ${supported}`,
    staleEvidence: sql`stale_evidence + ${stale}`,
    ...(ending.macroIcon === null ? {} : { macroIcon: ending.macroIcon }),
  });
}
