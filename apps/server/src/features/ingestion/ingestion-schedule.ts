import { ingestionKindSchema } from '@aex/contracts/ingestion';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import * as z from 'zod';
import type { Database } from '#platform/db/database.ts';
import type { IngestionService } from './ingestion-service.ts';

export type IngestionSchedule = { stop(): Promise<void> };

const schema = 'jobs';
const tickQueue = 'ingestion-due';
const workQueue = 'ingestion';
const everyFiveMinutes = '*/5 * * * *';
const longestRunSeconds = 2 * 3600;
const pollingIntervalSeconds = 5;
const stopMs = 3000;
const workSchema = z.object({ kind: ingestionKindSchema });

type Deps = {
  database: Database;
  storeKind: 'embedded' | 'postgres';
  ingestion: IngestionService;
  onError: (error: unknown) => void;
};

/**
 * Every five minutes asks which kinds are due and takes them one after another; with several servers on one database one of
 * them does it. What fell due while no server ran is taken right after the start.
 */
export async function startIngestionSchedule({
  database,
  storeKind,
  ingestion,
  onError,
}: Deps): Promise<IngestionSchedule> {
  await ingestion.closeAbandonedRuns();
  const boss = new PgBoss({
    schema,
    db: sharedPool(database),
    ...(storeKind === 'embedded' ? { backend: 'pglite' as const } : {}),
  });
  const state = { isStopping: false };
  // What a job under way still reports while the store closes is no news: its run is closed at the next start.
  boss.on('error', (error) => (state.isStopping ? undefined : onError(error)));
  await boss.start();
  await boss.createQueue(tickQueue, { policy: 'singleton' });
  await boss.createQueue(workQueue, { policy: 'exclusive', expireInSeconds: longestRunSeconds, retryLimit: 0 });
  await boss.send(tickQueue, {});
  await boss.work(tickQueue, { pollingIntervalSeconds }, async () => {
    for (const kind of await ingestion.listDue()) await boss.send(workQueue, { kind }, { singletonKey: kind });
  });
  await boss.work(workQueue, { pollingIntervalSeconds }, async (received) => {
    for (const { data } of received) await ingestion.run(workSchema.parse(data).kind, { cause: 'schedule' });
  });
  await boss.schedule(tickQueue, everyFiveMinutes);
  return {
    stop: async () => {
      state.isStopping = true;
      await boss.stop({ graceful: true, timeout: stopMs, close: false });
    },
  };
}

type JobDatabase = NonNullable<ConstructorOptions['db']>;

// The embedded engine has one connection, which the whole server shares. A failed statement of several leaves its
// transaction open there, so it is rolled back before the next user gets the connection.
function sharedPool({ pool }: Database): JobDatabase {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect();
      try {
        return lastOf(await client.query(text, values));
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

type Rows = Awaited<ReturnType<JobDatabase['executeSql']>>;

// Several statements at once give a list of results, of which pg-boss wants the rows of all.
function lastOf(result: Rows | Rows[]): Rows {
  return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows ?? []) } : result;
}
