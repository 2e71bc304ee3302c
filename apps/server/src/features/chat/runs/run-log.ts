import { EventEmitter, once } from 'node:events';
import type { StreamPart } from '@aex/contracts/chat-stream';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { SequencedPart } from '#platform/http/event-stream.ts';
import { createEventAppender } from './event-appender.ts';
import { getRunStatus, listEventsAfter } from './run-store.ts';

export type RunLog = ReturnType<typeof createRunLog>;
export type RunWriter = { append(...parts: StreamPart[]): Promise<void> };

// A run of this server rings at each event; one of another server is looked up again and again.
const pollMs = { here: 5000, elsewhere: 250 } as const;

/**
 * The append-only log of a run's events. What a reader gets was stored before, so nothing seen is ever lost; a reader on this
 * server is woken at once and served from memory, one on another server looks again four times a second.
 */
export function createRunLog(handle: DatabaseHandle) {
  const bell = new EventEmitter().setMaxListeners(0);
  // What is stored of the runs of this server, until they end.
  const runningHere = new Map<string, SequencedPart[]>();
  const appender = createEventAppender(handle);

  return {
    /**
     * Appends parts in order; parts handed over while a write is under way go together in the next one. Nothing is written
     * before the run itself is stored.
     */
    openWriter: (runId: string, runStored: Promise<void>): RunWriter => {
      const stored: SequencedPart[] = [];
      runningHere.set(runId, stored);
      let seq = 0;
      let waiting: SequencedPart[] = [];
      let tail = runStored;
      const flush = async () => {
        const batch = waiting;
        waiting = [];
        if (batch.length === 0) return;
        await appender.append(batch.map((event) => ({ runId, ...event })));
        stored.push(...batch);
        bell.emit(runId);
      };
      return {
        append: (...parts) => {
          for (const part of parts) waiting.push({ seq: (seq += 1), part });
          tail = tail.then(flush);
          return tail;
        },
      };
    },

    /** Wakes the readers of a run whose last events were stored with its message. */
    close: (runId: string): void => {
      runningHere.delete(runId);
      bell.emit(runId);
    },

    /** All events after a sequence number, then live ones until the run has ended. */
    read: async function* (runId: string, after: number): AsyncGenerator<SequencedPart> {
      let last = after;
      for (;;) {
        const rung = new AbortController();
        const nextRing = Promise.race([
          once(bell, runId, { signal: rung.signal }).catch(() => undefined),
          new Promise((wake) => setTimeout(wake, runningHere.has(runId) ? pollMs.here : pollMs.elsewhere).unref()),
        ]);
        const here = runningHere.get(runId);
        const isOver = here === undefined && (await getRunStatus(handle, runId)) !== 'running';
        // Sequence numbers begin with 1 and have no gaps, so the next event stands at the last number.
        for (const event of here?.slice(last) ?? (await listEventsAfter(handle, runId, last))) {
          last = event.seq;
          yield event;
        }
        if (isOver) {
          rung.abort();
          return;
        }
        await nextRing;
        rung.abort();
      }
    },
  };
}
