import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** A text that changes whenever any server or the operator's tool stored bars, observations or instruments. */
export function createDataRevision({ handle }: Database): () => Promise<string> {
  return async () => {
    const { rows } = await handle.execute<{ revision: string }>(sql`
      select concat_ws('-', (select max(id) from import_batches), (select sum(rows_stored) from import_batches),
                       (select max(id) from instruments)) as revision`);
    return rows[0]?.revision ?? '';
  };
}
