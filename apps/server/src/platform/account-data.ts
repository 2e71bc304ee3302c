import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from './db/database.ts';

/** Rows of an account, for its export: each feature lists its own tables. */
export type AccountTable = {
  table: string;
  /** How the rows are found; by their account unless told otherwise. */
  through?: 'account' | 'thread' | 'actor';
  /** Columns that are not the person's to read: secrets, hashes, marks of the server's own work. */
  without?: readonly string[];
};

const conditions = {
  account: 'account_id = ',
  thread: 'thread_id in (select id from threads where account_id = ',
  actor: 'actor_id = ',
} as const;

/** The rows of one table that are an account's, as they are stored but for what is left out. */
export async function readAccountTable(
  handle: DatabaseHandle,
  { table, through = 'account', without = [] }: AccountTable,
  accountId: string,
): Promise<Array<Record<string, unknown>>> {
  // The condition is one of three constants; the name of the table is quoted and the id is a parameter.
  const end = through === 'thread' ? sql.raw(')') : sql.raw('');
  const query = sql`select * from ${sql.identifier(table)} where ${sql.raw(conditions[through])}${accountId}${end}`;
  const { rows } = await handle.execute<Record<string, unknown>>(query);
  const hidden = new Set(without);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column))));
}
