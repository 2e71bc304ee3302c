import type { FastifyBaseLogger } from 'fastify';
import { prepareThresholdSearch } from '#features/research/index.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { SequencedPart } from '#platform/http/event-stream.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import { createTally } from '#platform/tally.ts';
import { createTurns } from '#platform/turns.ts';
import type { Tracing } from '#platform/telemetry/tracing.ts';
import type { Analyst } from './models/analyst.ts';
import type { EngineDeps } from './engine/engine-ports.ts';
import { inPlace, takePlace } from './chat-limits.ts';
import { type Ask, type PlannedRun, planRun, requireKnownDay, storeQuestion } from './runs/question-intake.ts';
import { onceForKey } from './runs/repeated-question.ts';
import { executeRun } from './runs/run-executor.ts';
import type { StartedRun } from './runs/started-run.ts';
import { createRunLeases } from './runs/run-leases.ts';
import { createRunLog } from './runs/run-log.ts';
import { questionAgain } from './refresh/question-again.ts';
import { questionToGoOn } from './continuation/question-to-go-on.ts';
import { endAbandonedRuns, keepLooking } from './runs/run-recovery.ts';
import { stopRequests } from './runs/stop-requests.ts';
import * as runStore from './runs/run-store.ts';

export type ChatDeps = EngineDeps & {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  log: FastifyBaseLogger;
  tracing: Tracing;
  /** The language model that answers; the built-in engine where there is none. */
  analyst: Analyst | null;
  /** Told once the last word of an answer is stored. */
  onAnswerStored: (answer: { threadId: string; messageId: string }) => void;
  bus: Bus;
  /** One server alone can use the store, so any run that is not its own has lost its server. */
  isOnlyServer: boolean;
};

export type ChatService = ReturnType<typeof createChatService>;
export type AskResult = { threadId: string; runId: string; parts: AsyncIterable<SequencedPart> };

/** Asks of a run that has ended. */
type AskOfRun = { ctx: RequestContext; input: { runId: string; idempotencyKey: string | null } };

// What is open ends after it, and all of it in the ten seconds that a stop may take.
const drainMs = 6000;

/** Questions and their runs. A run goes on without its reader, and any reader can come back to it. */
export function createChatService(deps: ChatDeps) {
  const { database, clock, rateLimits, log } = deps;
  const serverId = newId('srv');
  const runLog = createRunLog(database);
  const leases = createRunLeases(database.handle, log);
  const thresholdsOf = prepareThresholdSearch(database);
  const running = new Map<string, { done: Promise<void>; stop: AbortController }>();
  const places = { rateLimits, ofAccount: createTally(), countRunning: runStore.prepareRunningCount(database) };
  rateLimits.measureBy('chat_concurrent', () => places.ofAccount.read());
  const inTurn = createTurns();
  let draining = false;

  const start = (run: Omit<StartedRun, 'stop'>, leave: () => void): void => {
    const stop = new AbortController();
    const notStored = new AbortController();
    run.stored.catch(() => {
      notStored.abort();
      stop.abort();
    });
    const done = executeRun({ ...run, stop: stop.signal }, { ...deps, runLog, leases, thresholdsOf })
      .catch((error: unknown) => log.error({ err: error, run_id: run.id }, 'a run could not be ended'))
      .finally(() => {
        running.delete(run.id);
        leave();
        if (!notStored.signal.aborted) deps.onAnswerStored({ threadId: run.threadId, messageId: run.messageId });
      });
    running.set(run.id, { done, stop });
  };

  const recover = (which: runStore.Abandoned): Promise<void> => endAbandonedRuns({ ...deps, runLog }, which);
  // A run of this server, too, whose end could not be stored as the database was away for long.
  const recoverExpired = () => recover({ expiredBut: [...running.keys()] });

  const recovery = keepLooking(recoverExpired, log);
  const stopListening = deps.bus.subscribe(stopRequests, ({ runId }) => running.get(runId)?.stop.abort());

  const begin = async ({ ctx, input, confirmed }: Ask, run: PlannedRun): Promise<void> => {
    const place = await takePlace(ctx, places);
    // A first question goes to a language model while it is admitted and stored. A later one may be refused, and has a history
    // to wait for.
    const isAhead = run.isFirst && deps.analyst !== null;
    const store = () => storeQuestion({ ctx, input, run }, { database, clock, serverId });
    const stored = inPlace(place, { confirmed, isAhead, store });
    if (isAhead) start({ ...run, stored }, place.leave);
    await stored.catch((error: unknown) => {
      place.leave();
      throw error;
    });
    if (!isAhead) start({ ...run, stored }, place.leave);
  };

  const ask = async (asked: Ask): Promise<AskResult> => {
    if (draining)
      throw new AppError('unavailable', 'The server is stopping. Try again in a moment.', {
        details: { retryAfterSeconds: 5 },
      });
    requireKnownDay(asked, clock.now());
    const run = planRun(asked, deps.analyst);
    const { idempotencyKey: key, thread_id: threadId = null, parent_message_id: parentId } = asked.input;
    const once = { handle: database.handle, begin: () => begin(asked, run) };
    const work = () => onceForKey({ key, threadId, parentId, run }, once);
    const begun = key === null ? await work() : await inTurn(`${run.accountId} ${key}`, work);
    return { threadId: begun.threadId, runId: begun.id, parts: runLog.read(begun.id, 0) };
  };

  return {
    ask,

    /** Asks the question of an ended run again as of now, on a branch beside it. */
    refresh: async ({ ctx, input }: AskOfRun): Promise<AskResult> => {
      const question = await questionAgain(database.handle, { runId: input.runId, accountId: ctx.actor.accountId });
      return ask({ ctx, input: { ...question, idempotencyKey: input.idempotencyKey } });
    },

    /** Goes on with an answer that ended early, behind it on its branch. */
    goOn: async ({ ctx, input }: AskOfRun): Promise<AskResult> => {
      const asked = { runId: input.runId, accountId: ctx.actor.accountId, now: clock.now() };
      const question = await questionToGoOn(database.handle, { ...asked, byModel: deps.analyst !== null });
      return ask({ ctx, input: { ...question, idempotencyKey: input.idempotencyKey } });
    },

    resume: async ({
      ctx,
      input,
    }: {
      ctx: RequestContext;
      input: { runId: string; after: number };
    }): Promise<AskResult> => {
      const run = await runStore.findRun(database.handle, { id: input.runId, accountId: ctx.actor.accountId });
      if (run === null) throw notFound('run');
      return { threadId: run.threadId, runId: run.id, parts: runLog.read(run.id, input.after) };
    },

    stop: async ({ ctx, input }: { ctx: RequestContext; input: { runId: string } }): Promise<void> => {
      const run = await runStore.findRun(database.handle, { id: input.runId, accountId: ctx.actor.accountId });
      if (run === null) throw notFound('run');
      await runStore.requestStop(database.handle, run.id, clock.now());
      // Where the server that carries it does not hear this, it finds the request when it renews the run's lease.
      deps.bus.publish(stopRequests, { runId: run.id });
    },

    /** Ends the runs that an earlier process left behind, with what they had. */
    recoverInterruptedRuns: () => (deps.isOnlyServer ? recover({ ofOthersThan: serverId }) : recoverExpired()),

    /** Takes no more questions and waits for the running answers. */
    drain: async (): Promise<void> => {
      draining = true;
      const timeout = new Promise((done) => setTimeout(done, drainMs).unref());
      await Promise.race([Promise.allSettled([...running.values()].map(({ done }) => done)), timeout]);
    },

    /** Looks no more after the runs of others. */
    close: () => {
      stopListening();
      return recovery.stop();
    },
  };
}
