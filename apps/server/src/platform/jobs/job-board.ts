import { setTimeout as after } from 'node:timers/promises';
import { type PgBoss, type SendOptions, type WorkOptions } from 'pg-boss';
import type * as z from 'zod/mini';
import type { Database } from '#platform/db/database.ts';
import { inSpan, noTracing, type Tracing } from '#platform/telemetry/tracing.ts';
import { createBoss, giveBackUnderWay } from './job-boss.ts';

/** One kind of work that is done apart from a request. It must stand being run twice. */
export type JobKind<T extends object> = {
  name: string;
  schema: z.ZodMiniType<T>;
  /** `singleton`: one at a time; `exclusive`: one waiting or running for each singleton key. */
  policy?: 'standard' | 'singleton' | 'exclusive';
  /** Five fields in UTC; the job is then sent by the clock too, with `{}`. */
  cron?: string;
  expireInSeconds?: number;
  retryLimit?: number;
  run(data: T): Promise<void>;
};

export type JobOptions = { singletonKey?: string; startAfterSeconds?: number };

export type JobQueue<T extends object> = { send(data: T, options?: JobOptions): Promise<void> };

export type JobBoard = {
  /** Makes a kind known, before the start; what is sent to it until then waits in memory. */
  define<T extends object>(kind: JobKind<T>): JobQueue<T>;
  /** From now on jobs are kept in the database and taken by any server on it; it is tried until the database is there. */
  start(): Promise<void>;
  /** Stops trying to start. */
  giveUpStart(): void;
  stop(): Promise<void>;
  /** Runs what waits in memory, and what that sends, one after another; for a board that is never started. */
  runPending(): Promise<void>;
  /** How many jobs of each kind wait, run and failed; empty before the start. */
  counts(): Promise<JobCounts[]>;
  /** `unavailable` while the start fails. */
  state(): JobState;
};

export type JobState = 'starting' | 'ok' | 'unavailable';

export type JobCounts = { name: string; waiting: number; running: number; failed: number };

type Definition = Omit<JobKind<object>, 'schema' | 'run'> & { run(data: unknown): Promise<void> };
type Sent = { name: string; data: object; options: SendOptions };
type Deps = {
  database: Database;
  storeKind: 'embedded' | 'postgres';
  onError: (error: unknown) => void;
  tracing?: Tracing;
};

const pollingIntervalSeconds = 5;
const stopMs = 3000;
const retryMs = 2000;

/** The server's jobs, kept by pg-boss once started. */
export function createJobBoard(deps: Deps): JobBoard {
  const { tracing = noTracing } = deps;
  const definitions: Definition[] = [];
  const waiting: Sent[] = [];
  let boss: PgBoss | null = null;
  let isStopping = false;
  let state: JobState = 'starting';
  let starting: Promise<void> = Promise.resolve();
  const givenUp = new AbortController();
  const workers = new Map<string, string>();
  const sendTo = async (started: PgBoss, { name, data, options }: Sent): Promise<void> => {
    await started.send(name, data, options);
    // Taken at once by this server, if it is idle, rather than at its next look.
    const worker = workers.get(name);
    if (worker !== undefined && options.startAfter === undefined) started.notifyWorker(worker);
  };
  const send = async (sent: Sent) => {
    if (boss === null) waiting.push(sent);
    else await sendTo(boss, sent);
  };
  const enlistAll = async (started: PgBoss): Promise<void> => {
    await started.start();
    if (deps.storeKind === 'embedded') await giveBackUnderWay(started, deps.database);
    const lookAgain = (name: string) => {
      const worker = workers.get(name);
      if (worker !== undefined) started.notifyWorker(worker);
    };
    for (const definition of definitions)
      workers.set(definition.name, await enlist(started, definition, () => lookAgain(definition.name)));
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      await sendTo(started, next);
      waiting.shift();
    }
    boss = started;
  };
  const begin = async (): Promise<void> => {
    // What a job under way still reports while the store closes is no news.
    const started = createBoss(deps, (error) => (isStopping ? undefined : deps.onError(error)));
    try {
      await enlistAll(started);
    } catch (error) {
      await started.stop({ graceful: false, close: false }).catch(() => undefined);
      throw error;
    }
  };
  // The database may be away just now.
  const beginUntilDone = async (): Promise<void> => {
    while (!givenUp.signal.aborted) {
      try {
        await begin();
        state = 'ok';
        return;
      } catch (error) {
        state = 'unavailable';
        if (!givenUp.signal.aborted) deps.onError(error);
        await after(retryMs, undefined, { signal: givenUp.signal }).catch(() => undefined);
      }
    }
  };
  return {
    define: <T extends object>(kind: JobKind<T>) => {
      if (boss !== null) throw new Error(`The job ${kind.name} must be defined before the board is started.`);
      const run = (data: unknown) =>
        inSpan(tracing, { name: `job ${kind.name}` }, async () => kind.run(kind.schema.parse(data)));
      definitions.push({ ...kind, run });
      return { send: (data: T, options = {}) => send({ name: kind.name, data, options: sendOptions(options) }) };
    },
    start: () => (starting = beginUntilDone()),
    giveUpStart: () => givenUp.abort(),
    stop: async () => {
      isStopping = true;
      givenUp.abort();
      await starting;
      await boss?.stop({ graceful: true, timeout: stopMs, close: false });
    },
    runPending: async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { name, data } = next;
        await definitions.find((definition) => definition.name === name)?.run(data);
      }
    },
    counts: async () => (boss === null ? [] : countsOf(boss, definitions)),
    state: () => state,
  };
}

/** `onDone` is called after each job, so that one that waits is taken at once rather than at the next look. */
async function enlist(boss: PgBoss, definition: Definition, onDone: () => void): Promise<string> {
  const { name, policy = 'standard', cron, expireInSeconds = 900, retryLimit = 2 } = definition;
  await boss.createQueue(name, { policy, expireInSeconds, retryLimit, retryBackoff: retryLimit > 0 });
  const options: WorkOptions = { pollingIntervalSeconds };
  const worker = await boss.work(name, options, async (jobs) => {
    try {
      for (const { data } of jobs) await definition.run(data ?? {});
    } finally {
      onDone();
    }
  });
  if (cron !== undefined) await boss.schedule(name, cron, {});
  return worker;
}

function sendOptions({ singletonKey, startAfterSeconds }: JobOptions): SendOptions {
  return {
    ...(singletonKey === undefined ? {} : { singletonKey }),
    ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
  };
}

async function countsOf(boss: PgBoss, definitions: readonly Definition[]): Promise<JobCounts[]> {
  const names = definitions.map(({ name }) => name);
  const queues = await boss.getQueues(names);
  return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
    name,
    waiting: queuedCount,
    running: activeCount,
    failed: failedCount,
  }));
}
