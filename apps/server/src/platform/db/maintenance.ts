import type { Pool } from 'pg';

const vacuumEveryMs = 60 * 60_000;
const checkpointEveryMs = 5 * 60_000;

/** The embedded engine has no autovacuum and no checkpointer, so the log and dead rows would grow for ever. Returns the stop. */
export function scheduleMaintenance(pool: Pool): () => void {
  const run = (statement: string) => void pool.query(statement).catch(() => undefined);
  const timers = [
    setInterval(() => run('checkpoint'), checkpointEveryMs),
    setInterval(() => run('vacuum (analyze)'), vacuumEveryMs),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
