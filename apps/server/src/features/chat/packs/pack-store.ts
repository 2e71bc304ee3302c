import { and, eq } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { answerPacks } from '#platform/db/schema/answer-packs.ts';

export type PackRow = typeof answerPacks.$inferSelect;

export async function insertPack(handle: DatabaseHandle, row: PackRow): Promise<void> {
  await handle.insert(answerPacks).values(row);
}

/** The pack of a run, if it is the account's. */
export async function findPack(
  handle: DatabaseHandle,
  which: { runId: string; accountId: string },
): Promise<PackRow | null> {
  const [row] = await handle
    .select()
    .from(answerPacks)
    .where(and(eq(answerPacks.runId, which.runId), eq(answerPacks.accountId, which.accountId)));
  return row ?? null;
}
