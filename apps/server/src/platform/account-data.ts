import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseHandle } from './db/database.ts';

/** Rows of an account, for its export: each feature's tables have one such line. */
export type AccountTable = {
  table: string;
  /** How the rows are found; by their account unless told otherwise. */
  through?: keyof typeof conditions;
  /** Columns that are not the person's to read: secrets, hashes, marks of the server's own work. */
  without?: readonly string[];
};

const portfoliosOf = (id: string) => sql`select id from portfolios where account_id = ${id}`;

const conditions = {
  account: (id: string): SQL => sql`account_id = ${id}`,
  // What was done to a client's data is the workspace's record, not a person's.
  actor: (id: string): SQL => sql`actor_id = ${id} and client_id is null`,
  thread: (id: string): SQL => sql`thread_id in (select id from threads where account_id = ${id})`,
  portfolio: (id: string): SQL => sql`portfolio_id in (${portfoliosOf(id)})`,
  portfolioAccount: (id: string): SQL =>
    sql`portfolio_account_id in (select id from portfolio_accounts where portfolio_id in (${portfoliosOf(id)}))`,
  upload: (id: string): SQL => sql`upload_id in (select id from uploads where account_id = ${id})`,
  webhook: (id: string): SQL => sql`webhook_id in (select id from webhooks where account_id = ${id})`,
  connection: (id: string): SQL => sql`connection_id in (select id from broker_connections where account_id = ${id})`,
};

/** The rows of one table that are an account's, as they are stored but for what is left out. */
export async function readAccountTable(
  handle: DatabaseHandle,
  { table, through = 'account', without = [] }: AccountTable,
  accountId: string,
): Promise<Array<Record<string, unknown>>> {
  const query = sql`select * from ${sql.identifier(table)} where ${conditions[through](accountId)}`;
  const { rows } = await handle.execute<Record<string, unknown>>(query);
  const hidden = new Set(without);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column))));
}
