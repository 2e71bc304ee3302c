import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openEngine } from '#platform/db/embedded-engine.ts';
import { recordDisk } from './disk-recorder.ts';
import { writeSurvivors } from './simulated-disk.ts';

/**
 * Works on a database and writes, at random moments, what a power cut would leave of it, with the number of the last row
 * acknowledged by then. Arguments: database, folder for the cuts, how many, seed, and `stock` for PGlite as it comes.
 */
const [database = '', folder = '', count = '0', seed = '1', kind = 'durable'] = process.argv.slice(2);

// What makes new files, renames and removes them, and moves the log on.
const chores: Record<number, string> = {
  5: 'checkpoint',
  11: 'create index on written (hash)',
  17: 'vacuum full written',
  23: 'create table if not exists other as select * from written',
  29: 'drop table if exists other',
  35: 'select pg_switch_wal()',
};

let state = Number(seed);
let acknowledged = 0;
let cuts = 0;
let untilNextCut = nextGap();

const recorder = recordDisk(database, () => {
  untilNextCut -= 1;
  if (untilNextCut > 0 || cuts >= Number(count)) return;
  untilNextCut = nextGap();
  // The last one, however few they are, comes when there is something to lose.
  if (cuts === Number(count) - 1 && acknowledged === 0) return;
  cuts += 1;
  const keepsSome = cuts % 2 === 0;
  recorder.pause();
  writeSurvivors(recorder.root, join(folder, `${cuts}`), () => keepsSome && random() < 0.5);
  process.stdout.write(`cut ${cuts} ${acknowledged}\n`);
  recorder.resume();
});

const engine = kind === 'stock' ? await PGlite.create(database) : await openEngine(database);
await engine.exec('create table if not exists written (id integer, part integer, hash text, primary key (id, part))');
for (let id = 1; cuts < Number(count); id += 1) {
  await engine.transaction(async (transaction) => {
    for (const part of [1, 2, 3]) {
      const hash = createHash('md5').update(`${id}.${part}`).digest('hex');
      await transaction.query('insert into written values ($1, $2, $3)', [id, part, hash]);
    }
  });
  acknowledged = id;
  const chore = chores[id % 40];
  if (chore !== undefined) await engine.exec(chore);
}
process.exit(0);

function nextGap(): number {
  return 1 + Math.floor(random() * 160);
}

// A small generator with a seed, so that a failing cut can be made again.
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}
