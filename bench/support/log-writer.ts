import { openEngine } from '#server/platform/db/embedded-engine.ts';

/** Writes so many bytes of log into an embedded database without a checkpoint, says so, and waits to be killed. */
const [directory = '', wanted = '0'] = process.argv.slice(2);
const rowBytes = 1_000_000;
const rowsAtOnce = 32;

process.stdin.on('end', () => process.exit(1)).resume();
const engine = await openEngine(directory);
await engine.exec('create table if not exists bench_log (line text)');
// Kept as it is: compressed, a row would leave next to nothing in the log.
await engine.exec('alter table bench_log alter column line set storage external');
await engine.exec('checkpoint');
const start = await position();
while ((await position()) - start < Number(wanted))
  await engine.query('insert into bench_log select repeat(n::text, $1) from generate_series(1, $2) n', [
    rowBytes,
    rowsAtOnce,
  ]);
process.stdout.write('written\n');

async function position(): Promise<number> {
  const { rows } = await engine.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes");
  return Number(rows[0]?.bytes ?? 0);
}
