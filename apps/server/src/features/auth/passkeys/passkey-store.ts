import { and, asc, eq } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { passkeys } from '#platform/db/schema/credentials.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

type Which = { id: string; accountId: string };

export async function listPasskeys(handle: DatabaseHandle, accountId: string): Promise<PasskeyRow[]> {
  return handle
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function insertPasskey(handle: DatabaseHandle, passkey: PasskeyRow): Promise<void> {
  await handle.insert(passkeys).values(passkey);
}

export async function findPasskeyByCredential(
  handle: DatabaseHandle,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await handle.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Notes a use; false when the passkey was deleted or used further in the meantime. */
export async function notePasskeyUse(
  handle: DatabaseHandle,
  use: { id: string; counter: number; newCounter: number; now: Date },
): Promise<boolean> {
  const rows = await handle
    .update(passkeys)
    .set({ counter: use.newCounter, lastUsedAt: use.now })
    .where(and(eq(passkeys.id, use.id), eq(passkeys.counter, use.counter)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function renamePasskey(
  handle: DatabaseHandle,
  which: Which & { name: string },
): Promise<PasskeyRow | null> {
  const [row] = await handle
    .update(passkeys)
    .set({ name: which.name })
    .where(and(eq(passkeys.id, which.id), eq(passkeys.accountId, which.accountId)))
    .returning();
  return row ?? null;
}

export async function deletePasskey(handle: DatabaseHandle, which: Which): Promise<boolean> {
  const rows = await handle
    .delete(passkeys)
    .where(and(eq(passkeys.id, which.id), eq(passkeys.accountId, which.accountId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}
