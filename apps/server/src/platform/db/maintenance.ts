import type { Pool } from 'pg';

const vacuumEveryMs = 60 * 60_000;
const checkpointEveryMs = 5 * 60_000;
const lookEveryMs = 5000;
/** So much log is replayed in a second or two after a crash. */
export const longestLogBytes = 128 * 1024 * 1024;

const logBytes = 'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()';

/** The embedded engine has no autovacuum and no checkpointer, so the log and dead rows would grow for ever. Returns the stop. */
export function scheduleMaintenance(pool: Pool): () => void {
  const run = (statement: string) => void pool.query(statement).catch(() => undefined);
  const timers = [
    setInterval(() => void shortenLog(pool).catch(() => undefined), lookEveryMs),
    setInterval(() => run('checkpoint'), checkpointEveryMs),
    setInterval(() => run('vacuum (analyze)'), vacuumEveryMs),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}

/** Makes a checkpoint where more log than that lies behind the last one, which a start after a crash would have to replay. */
export async function shortenLog(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>(logBytes);
  if ((rows[0]?.bytes ?? 0) > longestLogBytes) await pool.query('checkpoint');
}
