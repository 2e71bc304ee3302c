import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { type ServerProcess, startInVain, startServerProcess } from '#server/testing/faults/server-process.ts';
import { nothingLost, openWriteLedger, type WriteLedger } from '#server/testing/faults/write-ledger.ts';
import { openEngine } from './embedded-engine.ts';

const pageBytes = 8192;
const environmentOf = (folder: string) => ({ AEX_DATA_DIR: folder, AEX_BACKUP_MINUTES: '0' });

async function start(folder: string): Promise<ServerProcess> {
  const server = await startServerProcess(environmentOf(folder));
  onTestFinished(() => server.kill());
  return server;
}

/** A folder whose server was stopped in good order after some writes, with the file that holds them. */
async function stoppedServer(): Promise<{ folder: string; file: string; ledger: WriteLedger }> {
  const folder = newDataFolder();
  const server = await start(folder);
  const ledger = await openWriteLedger(server.url);
  for (let n = 0; n < 10; n += 1) expect((await ledger.write()).status).toBe(201);
  expect(await server.stop()).toBe(0);
  const engine = await openEngine(join(folder, 'database'));
  const { rows } = await engine.query<{ path: string }>("select pg_relation_filepath('portfolios') as path");
  await engine.exec('CHECKPOINT');
  await engine.close();
  return { folder, file: join(folder, 'database', rows[0]?.path ?? ''), ledger };
}

/** Turns one bit of a byte over, so many bytes before the end of the first page. */
function flip(file: string, bytesBeforeEnd: number): void {
  const descriptor = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(descriptor, byte, 0, 1, pageBytes - bytesBeforeEnd);
  writeSync(descriptor, Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, pageBytes - bytesBeforeEnd);
  closeSync(descriptor);
}

/** Writes over the first page. */
function writePage(file: string, page: Buffer): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, page, 0, page.length, 0);
  closeSync(descriptor);
}

/** A fingerprint of all files of the database but those that say who is at work. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(join(folder, 'database'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('postmaster.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest('hex');
}

describe('damaged files of the embedded store', () => {
  it('a bit that fell over in a table is told, and no row is shown instead', async () => {
    const place = 40;
    const { folder, file, ledger } = await stoppedServer();
    flip(file, place);
    const server = await start(folder);
    ledger.moveTo(server.url);
    const read = await ledger.read();
    expect(read.status).toBe(503);
    expect(read.body).toContain('damaged');
    expect(read.body).not.toContain('write 1');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(server.output.join('\n')).toContain('npm run aex -- restore');
    // Nothing was written over: with the bit set right again, everything is there.
    await server.kill();
    flip(file, place);
    const mended = await start(folder);
    ledger.moveTo(mended.url);
    expect(await ledger.audit()).toEqual({ ...nothingLost, acknowledged: 10 });
  });

  it('a page of a table that was wiped ends the start, with the command that restores', async () => {
    const { folder, file } = await stoppedServer();
    writePage(file, Buffer.alloc(pageBytes));
    const wiped = readFileSync(file);
    const { code, said } = await startInVain(environmentOf(folder));
    expect(code).toBe(1);
    expect(said).toContain('pages with rows of portfolios were wiped');
    expect(said).toContain('npm run aex -- restore');
    expect(readFileSync(file)).toEqual(wiped);
  });

  it('a file of a table that is gone is told, and no empty list is shown instead', async () => {
    const { folder, file, ledger } = await stoppedServer();
    rmSync(file);
    const server = await start(folder);
    ledger.moveTo(server.url);
    expect(await ledger.read()).toMatchObject({ status: 503, body: expect.stringContaining('damaged') });
  });

  it.each<[string, (database: string) => void]>([
    ['the control file', (database) => flip(join(database, 'global', 'pg_control'), pageBytes - 40)],
    ['the log', (database) => truncateSync(newestLog(database), 4096)],
    ['the version', (database) => rmSync(join(database, 'PG_VERSION'))],
  ])(
    'damage to %s ends the start, with the command that restores, and leaves the files as they are',
    async (_what, harm) => {
      const { folder } = await stoppedServer();
      harm(join(folder, 'database'));
      const before = fingerprint(folder);
      const { code, said } = await startInVain(environmentOf(folder));
      expect(code).toBe(1);
      expect(said).toContain('npm run aex -- restore');
      expect(said).toContain('Its files were left as they are');
      expect(fingerprint(folder)).toBe(before);
    },
  );
});

function newestLog(database: string): string {
  const folder = join(database, 'pg_wal');
  const [newest] = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .toSorted();
  return join(folder, newest ?? '');
}
