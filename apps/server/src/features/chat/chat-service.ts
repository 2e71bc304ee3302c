import type { ChatBody } from '@aex/contracts/chat';
import type { FastifyBaseLogger } from 'fastify';
import { appendMessage, findThread, insertThread, parentOfQuestion, updateThread } from '#features/threads/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import type { RunRequest } from '#platform/db/schema.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { SequencedPart } from '#platform/http/event-stream.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import type { Analyst } from './models/analyst.ts';
import type { EngineDeps } from './engine/engine-ports.ts';
import { executeRun, type StartedRun } from './runs/run-executor.ts';
import { createRunLog } from './runs/run-log.ts';
import { type AskAgain, questionAgain } from './refresh/question-again.ts';
import { endRun } from './runs/run-outcome.ts';
import * as runStore from './runs/run-store.ts';

export type ChatDeps = EngineDeps & {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  log: FastifyBaseLogger;
  /** The language model that answers; the built-in engine where there is none. */
  analyst: Analyst | null;
  /** Told once the last word of an answer is stored. */
  onAnswerStored: (answer: { threadId: string; messageId: string }) => void;
  /** One server alone can use the store, so any run that is not its own has lost its server. */
  isOnlyServer: boolean;
};

export type ChatService = ReturnType<typeof createChatService>;
export type AskResult = { threadId: string; runId: string; parts: AsyncIterable<SequencedPart> };

type Ask = { ctx: RequestContext; input: (ChatBody | AskAgain) & { idempotencyKey: string | null } };

type Refresh = { ctx: RequestContext; input: { runId: string; idempotencyKey: string | null } };

const titleLength = 80;
const recoveryEveryMs = 15_000;
const drainMs = 8000;

/** Questions and their runs. A run goes on without its reader, and any reader can come back to it. */
export function createChatService(deps: ChatDeps) {
  const { database, clock, rateLimits, log } = deps;
  const serverId = newId('srv');
  const runLog = createRunLog(database.handle);
  const running = new Map<string, { done: Promise<void>; stop: AbortController }>();
  let draining = false;

  const start = (run: Omit<StartedRun, 'stop'>): void => {
    const stop = new AbortController();
    const done = executeRun({ ...run, stop: stop.signal }, { ...deps, runLog })
      .catch((error: unknown) => log.error({ err: error, run_id: run.id }, 'a run could not be ended'))
      .finally(() => {
        running.delete(run.id);
        deps.onAnswerStored({ threadId: run.threadId, messageId: run.messageId });
      });
    running.set(run.id, { done, stop });
  };

  const recover = async (onlyExpired: boolean): Promise<void> => {
    for (const run of await runStore.listAbandonedRuns(database.handle, { serverId, onlyExpired })) {
      const lastParts = [{ type: 'abort' as const, reason: 'interrupted' }];
      await endRun(database, {
        run,
        status: 'interrupted',
        lastParts,
        now: clock.now(),
        timings: null,
        macroIcon: null,
        usage: null,
      });
      runLog.close(run.id);
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
    await takeFromLimits(ctx, rateLimits, database.handle);
    const run = await storeQuestion({ ctx, input }, { database, clock, serverId });
    start(run);
    return { threadId: run.threadId, runId: run.id, parts: runLog.read(run.id, 0) };
  };

  return {
    ask,

    /** Asks the question of an ended run again as of now, on a branch beside it. */
    refresh: async ({ ctx, input }: Refresh): Promise<AskResult> => {
      const question = await questionAgain(database.handle, { runId: input.runId, accountId: ctx.actor.accountId });
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

async function takeFromLimits(ctx: RequestContext, rateLimits: RateLimits, handle: DatabaseHandle): Promise<void> {
  const { accountId } = ctx.actor;
  if ((await runStore.countRunning(handle, accountId)) >= rateLimits.limitOf('chat_concurrent').count) {
    throw new AppError('rate_limited', 'Another answer is still being written. Wait for it or stop it.', {
      details: { retryAfterSeconds: 2 },
    });
  }
  await rateLimits.consume('chat_day', accountId);
  await rateLimits.consume('chat', accountId);
}

// The question, the place of its answer and the run are stored together, before any engine is asked.
async function storeQuestion(
  { ctx, input }: Ask,
  { database, clock, serverId }: { database: Database; clock: Clock; serverId: string },
): Promise<Omit<StartedRun, 'stop'>> {
  const now = clock.now();
  const { accountId } = ctx.actor;
  const request: RunRequest = {
    message: input.message,
    ticker: input.context?.ticker ?? null,
    command: input.context?.command ?? null,
    asOf: input.context?.as_of ?? null,
    refreshes: 'refreshes' in input ? input.refreshes : null,
  };
  return database.handle.transaction(async (handle) => {
    const threadId = await openThread(handle, { ctx, input, now });
    const messageId = newId('msg');
    const runId = newId('run');
    const question = { id: newId('msg'), threadId, role: 'user' as const, content: input.message, createdAt: now };
    await appendMessage(handle, { ...question, ...(await placeOf(handle, threadId, input.parent_message_id)) });
    const metadata = { status: 'streaming' as const, run_id: runId };
    await appendMessage(handle, { id: messageId, threadId, role: 'assistant', content: '', metadata, createdAt: now });
    const run = { id: runId, threadId, accountId, messageId, request };
    await runStore
      .insertRun(handle, { ...run, serverId, startedAt: now, idempotencyKey: input.idempotencyKey })
      .catch(asAlreadyRunning);
    return run;
  });
}

// Where the question stands: behind the newest message unless the asker names another place.
async function placeOf(
  handle: DatabaseHandle,
  threadId: string,
  parentId: string | null | undefined,
): Promise<{ parentId?: string | null }> {
  if (parentId === undefined) return {};
  if (parentId === null) return { parentId: null };
  const parent = await parentOfQuestion(handle, { threadId, messageId: parentId });
  if (parent === null) throw notFound('message');
  return { parentId: parent.parentId };
}

async function openThread(
  handle: DatabaseHandle,
  { ctx, input, now }: { ctx: RequestContext; input: ChatBody; now: Date },
): Promise<string> {
  const { accountId, workspaceId } = ctx.actor;
  if (input.thread_id !== undefined && input.thread_id !== null) {
    const thread = await findThread(handle, { id: input.thread_id, accountId });
    if (thread === null) throw notFound('thread');
    await updateThread(handle, thread.id, { updatedAt: now });
    return thread.id;
  }
  const id = newId('thr');
  const title = titleOf(input.message);
  await insertThread(handle, { id, accountId, workspaceId, title, status: 'Draft', createdAt: now, updatedAt: now });
  return id;
}

function titleOf(message: string): string {
  const line = message.trim().replaceAll(/\s+/g, ' ');
  return line.length <= titleLength ? line : `${line.slice(0, titleLength - 1).trimEnd()}\u2026`;
}

function asAlreadyRunning(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && cause.code === '23505') {
    throw new AppError('conflict', 'This thread is still being answered. Wait for the answer or stop it.', {
      cause: error,
    });
  }
  throw error;
}
