import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { SequencedPart } from '#platform/http/event-stream.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import { createTally } from '#platform/tally.ts';
import type { Tracing } from '#platform/telemetry/tracing.ts';
import type { Analyst } from './models/analyst.ts';
import type { EngineDeps } from './engine/engine-ports.ts';
import { type Ask, planRun, storeQuestion } from './runs/question-intake.ts';
import { executeRun } from './runs/run-executor.ts';
import type { StartedRun } from './runs/started-run.ts';
import { createRunLeases } from './runs/run-leases.ts';
import { createRunLog } from './runs/run-log.ts';
import { questionAgain } from './refresh/question-again.ts';
import { questionToGoOn } from './continuation/question-to-go-on.ts';
import { endRun } from './runs/run-outcome.ts';
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
  /** One server alone can use the store, so any run that is not its own has lost its server. */
  isOnlyServer: boolean;
};

export type ChatService = ReturnType<typeof createChatService>;
export type AskResult = { threadId: string; runId: string; parts: AsyncIterable<SequencedPart> };

/** Asks of a run that has ended. */
type AskOfRun = { ctx: RequestContext; input: { runId: string; idempotencyKey: string | null } };

const recoveryEveryMs = 15_000;
const drainMs = 8000;

/** Questions and their runs. A run goes on without its reader, and any reader can come back to it. */
export function createChatService(deps: ChatDeps) {
  const { database, clock, rateLimits, log } = deps;
  const serverId = newId('srv');
  const runLog = createRunLog(database);
  const leases = createRunLeases(database.handle, log);
  const running = new Map<string, { done: Promise<void>; stop: AbortController }>();
  const ofAccount = createTally();
  rateLimits.measureBy('chat_concurrent', () => ofAccount.read());
  let draining = false;

  const start = (run: Omit<StartedRun, 'stop'>): void => {
    const stop = new AbortController();
    const notStored = new AbortController();
    run.stored.catch(() => {
      notStored.abort();
      stop.abort();
    });
    const done = executeRun({ ...run, stop: stop.signal }, { ...deps, runLog, leases })
      .catch((error: unknown) => log.error({ err: error, run_id: run.id }, 'a run could not be ended'))
      .finally(() => {
        running.delete(run.id);
        ofAccount.remove(run.accountId);
        if (!notStored.signal.aborted) deps.onAnswerStored({ threadId: run.threadId, messageId: run.messageId });
      });
    running.set(run.id, { done, stop });
    ofAccount.add(run.accountId);
  };

  const recover = async (onlyExpired: boolean): Promise<void> => {
    for (const run of await runStore.listAbandonedRuns(database.handle, { serverId, onlyExpired })) {
      const lastParts = [{ type: 'abort' as const, reason: 'interrupted' }];
      const lastEvents = await endRun(database, {
        run,
        status: 'interrupted',
        stored: null,
        lastParts,
        now: clock.now(),
        timings: null,
        macroIcon: null,
        usage: null,
        pack: null,
        newThreadOf: null,
      });
      runLog.close(run.id, lastEvents);
      deps.onAnswerStored({ threadId: run.threadId, messageId: run.messageId });
    }
  };

  const recovery = setInterval(
    () =>
      void recover(true).catch((error: unknown) => log.warn({ err: error }, 'abandoned runs could not be looked up')),
    recoveryEveryMs,
  );
  recovery.unref();

  const ask = async ({ ctx, input }: Ask): Promise<AskResult> => {
    if (draining)
      throw new AppError('unavailable', 'The server is stopping. Try again in a moment.', {
        details: { retryAfterSeconds: 5 },
      });
    const repeated = await findRepeated(database.handle, ctx, input.idempotencyKey);
    if (repeated !== null)
      return { threadId: repeated.threadId, runId: repeated.id, parts: runLog.read(repeated.id, 0) };
    await takeFromLimits(ctx, rateLimits, database);
    const run = planRun({ ctx, input }, deps.analyst);
    const stored = storeQuestion({ ctx, input, run }, { database, clock, serverId });
    // A first question goes to a language model while it is stored. A later one may be refused, and has a history to wait for.
    if (!run.isFirst || deps.analyst === null) await stored;
    start({ ...run, stored });
    await stored;
    return { threadId: run.threadId, runId: run.id, parts: runLog.read(run.id, 0) };
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
      running.get(run.id)?.stop.abort();
    },

    /** Ends the runs that an earlier process left behind, with what they had. */
    recoverInterruptedRuns: () => recover(!deps.isOnlyServer),

    /** Takes no more questions and waits for the running answers. */
    drain: async (): Promise<void> => {
      draining = true;
      clearInterval(recovery);
      const timeout = new Promise((done) => setTimeout(done, drainMs).unref());
      await Promise.race([Promise.allSettled([...running.values()].map(({ done }) => done)), timeout]);
    },
  };
}

async function findRepeated(handle: DatabaseHandle, ctx: RequestContext, key: string | null) {
  return key === null ? null : runStore.findRunByIdempotencyKey(handle, { accountId: ctx.actor.accountId, key });
}

async function takeFromLimits(ctx: RequestContext, rateLimits: RateLimits, database: Database): Promise<void> {
  const { accountId, role } = ctx.actor;
  if ((await runStore.countRunning(database, accountId)) >= rateLimits.limitOf('chat_concurrent').count) {
    throw new AppError('rate_limited', 'Another answer is still being written. Wait for it or stop it.', {
      details: { retryAfterSeconds: 2 },
    });
  }
  await rateLimits.consume('chat_day', accountId);
  await rateLimits.consume('chat', accountId);
  if (role !== 'guest') return;
  await rateLimits.consume('chat_guests_day', ctx.address);
  await rateLimits.consume('chat_guests', ctx.address);
}
