import { createHash } from 'node:crypto';
import { openStore } from '#platform/db/open-store.ts';

/** Opens the embedded store of a directory and writes rows, printing each number after its commit, until it is killed. */
const dataDirectory = process.argv[2] ?? '';
const store = await openStore(
  { databaseUrl: null, dataDirectory },
  {
    onFailure: (error) => {
      process.stderr.write(error.message);
      process.exit(1);
    },
  },
);
process.stdin.on('end', () => process.exit()).resume();
const { pool } = store.database;
await pool.query('create table if not exists written (id integer, part integer, hash text, primary key (id, part))');
const last = await pool.query<{ id: number }>('select coalesce(max(id), 0) as id from written');
process.stdout.write('ready\n');
for (let id = (last.rows[0]?.id ?? 0) + 1; ; id += 1) {
  const client = await pool.connect();
  await client.query('begin');
  for (const part of [1, 2, 3])
    await client.query('insert into written values ($1, $2, $3)', [id, part, hashOf(id, part)]);
  await client.query('commit');
  client.release();
  process.stdout.write(`acknowledged ${id}\n`);
}

function hashOf(id: number, part: number): string {
  return createHash('md5').update(`${id}.${part}`).digest('hex');
}
