import type pg from 'pg';
import type { Database } from './database.ts';

/** A statement of a hot path; `text` takes its values as $1, $2 and so on, and belongs to its name for good. */
export type PreparedStatement = { name: string; text: string };

/**
 * Runs one statement by itself. PostgreSQL reads and plans it once a connection; the embedded engine, whose one backend outlives
 * its connections, is handed it whole.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  { pool, kind }: Database,
  { name, text }: PreparedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = kind === 'postgres' ? { name, text, values: [...values] } : { text, values: [...values] };
  const { rows } = await pool.query<Row>(query);
  return rows;
}
