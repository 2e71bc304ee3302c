import type { Settings } from '@aex/contracts/settings';
import { eq, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts, settings } from '#platform/db/schema.ts';

/** What is chosen apart from the account's own name and address. */
export type Choices = Omit<Settings, 'display_name' | 'email'>;
export type AccountNames = { displayName: string | null; email: string | null };

export async function findChoices(handle: DatabaseHandle, accountId: string): Promise<Choices | null> {
  const [row] = await handle.select().from(settings).where(eq(settings.accountId, accountId));
  return row?.choices ?? null;
}

/** What an account has chosen, with its names; null where there is no account. */
export async function findNamedChoices(
  handle: DatabaseHandle,
  accountId: string,
): Promise<{ names: AccountNames; choices: Choices | null } | null> {
  const [row] = await handle
    .select({
      names: { displayName: accounts.displayName, email: accounts.email },
      choices: settings.choices,
    })
    .from(accounts)
    .leftJoin(settings, eq(settings.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  return row ?? null;
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
    .for('update');
  return row ?? null;
}

export async function saveNames(handle: DatabaseHandle, accountId: string, names: AccountNames): Promise<void> {
  const emailKey = names.email === null ? null : sql`lower(${names.email})`;
  await handle
    .update(accounts)
    .set({ ...names, emailKey })
    .where(eq(accounts.id, accountId));
}
