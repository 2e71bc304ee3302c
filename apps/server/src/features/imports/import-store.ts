import { eq, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { importBatches } from '#platform/db/schema.ts';

export type NewBatch = Omit<typeof importBatches.$inferInsert, 'rowsStored' | 'rowsUnchanged'>;

/** Opens the record of one file's import; every row that it stores points to it. */
export async function insertBatch(handle: DatabaseHandle, batch: NewBatch): Promise<number> {
  const [row] = await handle
    .insert(importBatches)
    .values({ ...batch, rowsStored: 0, rowsUnchanged: 0 })
    .returning({ id: importBatches.id });
  if (row === undefined) throw new Error('The record of the import was not written.');
  return row.id;
}

export async function updateBatch(
  handle: DatabaseHandle,
  id: number,
  counts: { rowsStored: number; rowsUnchanged: number; rowsSkipped: number },
): Promise<void> {
  await handle.update(importBatches).set(counts).where(eq(importBatches.id, id));
}

/** Fresh statistics after many rows came at once: the embedded engine does not gather them by itself. */
export async function analyzeImported(handle: DatabaseHandle): Promise<void> {
  await handle.execute(sql`analyze daily_bars, observations, instruments, feeds, series`);
}
