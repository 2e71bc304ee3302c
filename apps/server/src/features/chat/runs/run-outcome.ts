import { type AnswerState, emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import type { StreamPart } from '@aex/contracts/chat-stream';
import type { ModelUsage } from '@aex/contracts/threads';
import { findSealedDay, linkEntry } from '#features/research/index.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import type { RunStatus } from '#platform/db/schema.ts';
import { takenConstraint } from '#platform/errors.ts';
import type { SequencedPart } from '#platform/http/event-stream.ts';
import { sha256 } from '#platform/identifiers.ts';
import type { PackRow } from '../packs/pack-store.ts';
import {
  findThreadEnd,
  placeInChain,
  placeInLog,
  type StoredEnding,
  storeEnding,
  type ThreadEnd,
} from './run-ending-store.ts';
import type { StoredAnswer } from './run-log.ts';
import { listEventsAfter } from './run-store.ts';

export type FinishedRun = { id: string; threadId: string; messageId: string; accountId: string };

export type RunEnding = {
  run: FinishedRun;
  status: Exclude<RunStatus, 'running'>;
  /** What is stored of the run, where that is known without asking the store. */
  stored: StoredAnswer | null;
  /** The parts that end the stream; they are stored together with the message. */
  lastParts: readonly StreamPart[];
  now: Date;
  timings: { first_byte_ms: number; total_ms: number } | null;
  macroIcon: string | null;
  /** What a language model took; null for the built-in engine and for runs that were cut off. */
  usage: ModelUsage | null;
  /** What the answer was made of, where that is not stored yet. */
  pack: PackRow | null;
  /** Whose thread it is, where the run opened it: nothing else is likely to stand in its chain yet. */
  newThreadOf: { workspaceId: string; accountId: string } | null;
};

const placeTries = 10;

/**
 * Ends a run: its last events, the stored message, the entry of the ledger and the run's status in one statement, all or nothing.
 * The message is folded from the log itself, so it holds what every reader saw. Gives the events it added; null, with nothing
 * done, if the run has been ended before.
 */
export async function endRun(database: Database, ending: RunEnding): Promise<SequencedPart[] | null> {
  const { run, newThreadOf } = ending;
  let told = await readAnswer(database, ending);
  let end = newThreadOf === null ? null : await newEnd(database, newThreadOf);
  for (let tries = 1; ; tries += 1) {
    end ??= await findThreadEnd(database, run.threadId);
    // A thread that has gone took its runs along.
    if (end === null) return null;
    try {
      return (await storeEnding(database, toStored(ending, { ...told, end }))) ? told.last : null;
    } catch (error) {
      // Somebody wrote into the chain or the log meanwhile: what is told goes behind that.
      const place = takenConstraint(error);
      if (tries === placeTries || (place !== placeInChain && place !== placeInLog)) throw error;
      end = null;
      told = await readAnswer(database, { ...ending, stored: null });
    }
  }
}

async function newEnd({ handle }: Database, owner: NonNullable<RunEnding['newThreadOf']>): Promise<ThreadEnd> {
  return { ...owner, chainEnd: null, sealedDay: await findSealedDay(handle) };
}

async function readAnswer({ handle }: Database, { run, stored, lastParts }: RunEnding) {
  const { answer, lastSeq } = stored ?? (await foldStored(handle, run.id));
  const last = lastParts.map((part, index) => ({ seq: lastSeq + index + 1, part }));
  return { last, answer: lastParts.reduce(foldAnswer, answer) };
}

async function foldStored(handle: DatabaseHandle, runId: string): Promise<StoredAnswer> {
  const events = await listEventsAfter(handle, runId, { after: 0 });
  const answer = events.reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
  return { answer, lastSeq: events.at(-1)?.seq ?? 0 };
}

type Ended = { answer: AnswerState; last: readonly SequencedPart[]; end: ThreadEnd };

function toStored(ending: RunEnding, { answer, last, end }: Ended): StoredEnding {
  const { run, status, now, pack, macroIcon } = ending;
  const { link, payload } = linkEntry(
    {
      threadId: run.threadId,
      accountId: run.accountId,
      now,
      action: 'answer.stored',
      payload: {
        message_id: run.messageId,
        run_id: run.id,
        status,
        content_sha256: sha256(answer.text),
        citations: answer.citations.map(({ n, id }) => ({ n, evidence_id: id })),
        decision: answer.governance?.decision ?? null,
      },
    },
    end.chainEnd,
    end.sealedDay,
  );
  return {
    run,
    status,
    now,
    events: last,
    message: messageOf(ending, answer),
    counts: {
      supported: answer.claims.filter((claim) => claim.status === 'supported').length,
      stale: answer.citations.filter(({ freshness }) => freshness === 'stale').length,
    },
    macroIcon,
    ledger: {
      workspaceId: end.workspaceId,
      accountId: end.accountId,
      seq: link.seq,
      occurredAt: link.timestamp,
      actor: link.actor,
      action: link.action,
      payload,
      prevHash: link.prev_hash,
      hash: link.hash,
    },
    pack,
  };
}

function messageOf({ run, status, timings, usage }: RunEnding, answer: AnswerState): StoredEnding['message'] {
  return {
    content: answer.text,
    citations: answer.citations,
    metadata: {
      status,
      run_id: run.id,
      engine: answer.engine,
      model: answer.model,
      claims: answer.claims,
      governance: answer.governance,
      charts: answer.charts,
      suggestions: answer.suggestions,
      timings,
      error: answer.errorText,
      usage,
    },
  };
}
