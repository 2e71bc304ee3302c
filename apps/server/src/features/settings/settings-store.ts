import type { Settings } from '@aex/contracts/settings';
import { eq, sql } from 'drizzle-orm';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { statementName } from '#platform/db/prepared-statement.ts';
import { accounts, settings } from '#platform/db/schema.ts';

/** What is chosen apart from the account's own name and address. */
export type Choices = Omit<Settings, 'display_name' | 'email'>;
export type AccountNames = { displayName: string | null; email: string | null };

export async function findChoices(handle: DatabaseHandle, accountId: string): Promise<Choices | null> {
  const [row] = await handle.select().from(settings).where(eq(settings.accountId, accountId));
  return row?.choices ?? null;
}

export type NamedChoices = { names: AccountNames; choices: Choices | null };

/** Finds what accounts have chosen, with their names, by account; prepared, since every page asks it. */
export function prepareNamedChoices(
  database: Database,
): (accountIds: readonly string[]) => Promise<ReadonlyMap<string, NamedChoices>> {
  const search = database.handle
    .select({
      accountId: accounts.id,
      names: { displayName: accounts.displayName, email: accounts.email },
      choices: settings.choices,
    })
    .from(accounts)
    .leftJoin(settings, eq(settings.accountId, accounts.id))
    .where(sql`${accounts.id} = any(${sql.placeholder('accountIds')})`)
    .prepare(statementName(database, 'choices-by-account'));
  return async (accountIds) => {
    const rows = await search.execute({ accountIds: [...accountIds] });
    return new Map(rows.map(({ accountId, ...named }) => [accountId, named]));
  };
}

export async function saveChoices(
  handle: DatabaseHandle,
  row: { accountId: string; choices: Choices; updatedAt: Date },
): Promise<void> {
  const { choices, updatedAt } = row;
  await handle
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: settings.accountId, set: { choices, updatedAt } });
}

/** The account's names, its row locked for the change. */
export async function lockNames(handle: DatabaseHandle, accountId: string): Promise<AccountNames | null> {
  const [row] = await handle
    .select({ displayName: accounts.displayName, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return row ?? null;
}

export async function saveNames(handle: DatabaseHandle, accountId: string, names: AccountNames): Promise<void> {
  const emailKey = names.email === null ? null : sql`lower(${names.email})`;
  await handle
    .update(accounts)
    .set({ ...names, emailKey })
    .where(eq(accounts.id, accountId));
}
