import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import type { Benchmark, Row } from './benchmark.ts';
import { priceFiles } from './support/price-files.ts';
import { newDirectory, runTool } from './support/product-process.ts';

/** Import of the price files into a new embedded store, beside bare inserts of the same rows into PGlite without fsync or checks. */
export const benchmark: Benchmark = {
  name: 'import',
  run: async () => {
    const scratch = newDirectory();
    const { files, what } = priceFiles(scratch.path);
    const rows = files.map(readRows);
    const count = rows.reduce((sum, file) => sum + file.length, 0);
    await runTool(['doctor'], scratch.path);
    const ours = await timed(() => runTool(['import', ...files], scratch.path));
    const again = await timed(() => runTool(['import', ...files], scratch.path));
    const peerValue = await timed(() => bareInserts(rows));
    scratch.remove();
    const note = `${files.length} ${what}, ${count.toLocaleString('en-US')} rows, store made anew`;
    const measured: Row[] = [
      { measure: 'first import', ours, unit: 's', target: 10, peer: 'bare inserts into PGlite', peerValue, note },
      { measure: 'the same again', ours: again, unit: 's', note: 'stores nothing' },
    ];
    return measured;
  },
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

function readRows(path: string): string[][] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
}

async function bareInserts(files: readonly string[][][]): Promise<void> {
  const scratch = newDirectory();
  const database = await PGlite.create(scratch.path);
  await database.exec(
    'create table bars (file int, session date, o float8, h float8, l float8, c float8, v float8, primary key (file, session))',
  );
  for (const [file, rows] of files.entries()) {
    const columns = [0, 1, 2, 3, 4, 5].map((column) => rows.map((row) => (row[column] === '' ? null : row[column])));
    await database.query(
      'insert into bars select $1, u.* from unnest($2::date[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::float8[]) u',
      [file, ...columns],
    );
  }
  await database.close();
  scratch.remove();
}
