import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Database } from '#platform/db/database.ts';

const schema = 'jobs';

/** pg-boss on the server's own pool. */
export function createBoss(
  { database, storeKind }: { database: Database; storeKind: 'embedded' | 'postgres' },
  onError: (error: unknown) => void,
): PgBoss {
  const boss = new PgBoss({
    schema,
    db: sharedPool(database),
    ...(storeKind === 'embedded' ? { backend: 'pglite' as const } : {}),
  });
  boss.on('error', onError);
  return boss;
}

/**
 * Has what is under way tried again, as if it had failed just now: on a store that one server alone can open it was left by a
 * killed one, and would wait until its time is over.
 */
export async function giveBackUnderWay(boss: PgBoss, { pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string; ids: string[] }>(
    `select name, array_agg(id) as ids from ${schema}.job where state = 'active' group by name`,
  );
  for (const { name, ids } of rows) await boss.fail(name, ids, { message: 'The server was killed.' });
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
