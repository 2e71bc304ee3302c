import type { Pool } from 'pg';
import * as z from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { ControlHandler } from '#platform/data-directory/directory-lock.ts';
import { writeBackup } from './backup-writer.ts';

const backupInputSchema = z.object({ directory: z.string().min(1) });

export const backupLineSchema = z.union([
  z.object({ table: z.string(), rows: z.number() }),
  z.object({ done: z.object({ tables: z.number(), rows: z.number(), bytes: z.number() }) }),
  z.object({ error: z.string() }),
]);

export type BackupLine = z.infer<typeof backupLineSchema>;

/** Writes a backup for the operator's tool, by the server that holds the store or by the tool itself. Never rejects. */
export function serveBackup({
  pool,
  clock,
  isEmbedded,
}: {
  pool: Pool;
  clock: Clock;
  isEmbedded: boolean;
}): ControlHandler {
  return async ({ input }, answer) => {
    const tell = (line: BackupLine) => answer(line);
    try {
      const { directory } = backupInputSchema.parse(input);
      const onTable = (table: string, rows: number) => tell({ table, rows });
      const { tables } = await writeBackup(pool, { directory, now: clock.now(), onTable, isEmbedded });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
      tell({ done: { tables: tables.length, rows, bytes } });
    } catch (error) {
      tell({ error: error instanceof Error ? error.message : String(error) });
    }
  };
}
