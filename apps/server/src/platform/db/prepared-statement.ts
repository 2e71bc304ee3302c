import type pg from 'pg';
import type { Database } from './database.ts';

/** A statement of a hot path; `text` takes its values as $1, $2 and so on, and belongs to its name for good. */
export type PreparedStatement = { name: string; text: string };

/**
 * The name under which PostgreSQL keeps a statement that it has read and planned, once a connection. The embedded engine, whose
 * one backend outlives its connections, keeps none.
 */
export function statementName({ kind }: Pick<Database, 'kind'>, name: string): string {
  return kind === 'postgres' ? name : '';
}

/** Runs one statement by itself. */
export async function runPrepared<Row extends pg.QueryResultRow>(
  database: Database,
  { name, text }: PreparedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = { name: statementName(database, name), text, values: [...values] };
  const { rows } = await database.pool.query<Row>(query);
  return rows;
}
