import { type AnswerState, emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import type { StreamPart } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import type { Database } from '#platform/db/database.ts';
import type { SequencedPart } from '#platform/http/event-stream.ts';
import { createEventAppender } from './event-appender.ts';
import { createRunBells } from './run-bells.ts';
import { getRunStatus, listEventsAfter } from './run-store.ts';

export type RunLog = ReturnType<typeof createRunLog>;
/** What the stored events of a run come to, and the number of the last. */
export type StoredAnswer = { answer: AnswerState; lastSeq: number };
export type RunWriter = {
  append: (...parts: StreamPart[]) => Promise<void>;
  /** What is stored of the run, once nothing is being written; null after a failed write, when only the store itself knows. */
  stored: () => Promise<StoredAnswer | null>;
};

type OpenedRun = { stored: Promise<void>; opening: readonly SequencedPart[] };

// What this server knows of a run that it carries: what its stored events come to, the newest of them, and whether they are all.
type RunHere = StoredAnswer & { newest: SequencedPart[]; isOver: boolean };

// Enough for whoever reads along; a reader who fell behind gets as many at a time from the store, so that a long answer that
// nobody reads takes no more memory than a short one.
const mostInMemory = 256;

// Some events of a run, and what to do behind them: read on, wait for the bell, or end.
type Reading = { events: readonly SequencedPart[]; next: 'more' | 'ring' | 'end' };

const deletedPart: StreamPart = { type: 'error', errorText: chatTurnsCopy.answerOutcome.threadDeleted };

// A run of this server rings at each event; one of another server is looked up again and again.
const pollMs = { here: 5000, elsewhere: 250 } as const;

/**
 * The append-only log of a run's events. What a reader gets was stored before, so nothing seen is ever lost; a reader on this
 * server is woken at once and served from memory, one on another server looks again four times a second.
 */
export function createRunLog(database: Database) {
  const { handle } = database;
  const bells = createRunBells();
  const runsHere = new Map<string, RunHere>();
  const appendToStore = createEventAppender(database);

  const readStored = async (runId: string, after: number): Promise<Reading> => {
    const status = await getRunStatus(handle, runId);
    // A thread that was deleted took its runs and their events along.
    if (status === null) return { events: [{ seq: after + 1, part: deletedPart }], next: 'end' };
    const events = await listEventsAfter(handle, runId, { after, limit: mostInMemory });
    if (events.length === mostInMemory) return { events, next: 'more' };
    return { events, next: status === 'running' ? 'ring' : 'end' };
  };

  const readHere = async (here: RunHere, runId: string, after: number): Promise<Reading> => {
    const known = after - (here.lastSeq - here.newest.length);
    if (known >= 0) return { events: here.newest.slice(known), next: here.isOver ? 'end' : 'ring' };
    const events = await listEventsAfter(handle, runId, { after, limit: mostInMemory });
    return events.length === 0 ? readStored(runId, after) : { events, next: 'more' };
  };

  return {
    /**
     * Appends parts in order; parts handed over while a write is under way go together in the next one. Nothing is written
     * before the run itself is stored, and its opening with it.
     */
    openWriter: (runId: string, { stored, opening }: OpenedRun): RunWriter => {
      const here: RunHere = { answer: emptyAnswer, lastSeq: 0, newest: [], isOver: false };
      runsHere.set(runId, here);
      let seq = opening.length;
      let hasFailed = false;
      let waiting: SequencedPart[] = [];
      let tail = stored.then(() => {
        take(here, opening);
        bells.ring(runId);
      });
      // Whoever appends or asks what is stored hears of a failure; nobody may do either.
      tail.catch(() => undefined);
      const flush = async () => {
        const batch = waiting;
        waiting = [];
        if (batch.length === 0) return;
        await appendToStore(batch.map((event) => ({ runId, ...event }))).catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
        take(here, batch);
        bells.ring(runId);
      };
      return {
        append: (...parts) => {
          for (const part of parts) waiting.push({ seq: (seq += 1), part });
          tail = tail.then(flush);
          return tail;
        },
        stored: async () => {
          await tail.catch(() => undefined);
          return hasFailed ? null : { answer: here.answer, lastSeq: here.lastSeq };
        },
      };
    },

    /** Wakes the readers of a run with the events that were stored with its message; null where another one ended it. */
    close: (runId: string, lastEvents: readonly SequencedPart[] | null): void => {
      const here = runsHere.get(runId);
      runsHere.delete(runId);
      if (here !== undefined && lastEvents !== null) {
        take(here, lastEvents);
        here.isOver = true;
      }
      bells.ring(runId);
    },

    /** All events after a sequence number, then live ones until the run has ended. */
    read: async function* (runId: string, after: number): AsyncGenerator<SequencedPart> {
      let last = after;
      const here = runsHere.get(runId);
      for (;;) {
        const isHere = here !== undefined && (here.isOver || runsHere.has(runId));
        const nextRing = bells.next(runId, isHere ? pollMs.here : pollMs.elsewhere);
        const { events, next } = isHere ? await readHere(here, runId, last) : await readStored(runId, last);
        for (const event of events) {
          last = event.seq;
          yield event;
        }
        if (next !== 'ring') nextRing.cancel();
        if (next === 'end') return;
        await nextRing.rung;
      }
    },
  };
}

// Sequence numbers begin with 1 and have no gaps.
function take(here: RunHere, events: readonly SequencedPart[]): void {
  here.answer = events.reduce((answer, { part }) => foldAnswer(answer, part), here.answer);
  here.lastSeq += events.length;
  here.newest.push(...events);
  if (here.newest.length > 2 * mostInMemory) here.newest = here.newest.slice(-mostInMemory);
}
