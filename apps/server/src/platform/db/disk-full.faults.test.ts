import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ServerProcess, startServerProcess } from '#server/testing/faults/server-process.ts';
import { newSmallDisk, type SmallDisk, whyNoSmallDisk } from '#server/testing/faults/small-disk.ts';
import { nothingLost, openWriteLedger } from '#server/testing/faults/write-ledger.ts';

const missing = whyNoSmallDisk();
const note = missing === null ? '' : ` [skipped: ${missing}]`;
const mebibyte = 1024 * 1024;

async function startOn(disk: SmallDisk): Promise<ServerProcess> {
  const environment = {
    AEX_DATA_DIR: disk.folder,
    AEX_BACKUP_MINUTES: '0',
    AEX_RATE_LIMITS: 'chat=1000/m,chat_day=1000/d',
  };
  const server = await startServerProcess(environment, disk);
  onTestFinished(() => server.kill());
  return server;
}

/** Asks questions that cannot be compressed until one is refused; gives its status, or null where no answer came. */
async function askUntilRefused(server: ServerProcess): Promise<number | null> {
  const made = await fetch(`${server.url}/api/v1/auth/token`, { method: 'POST' });
  const { access_token: token }: { access_token: string } = JSON.parse(await made.text());
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let asked = 0; asked < 500; asked += 1) {
    const body = JSON.stringify({ message: randomBytes(22_000).toString('base64'), thread_id: null });
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(`${server.url}/api/v1/chat`, { method: 'POST', headers, body, signal }).catch(
      () => null,
    );
    await answer?.text().catch(() => null);
    if (answer?.status !== 200) return answer?.status ?? null;
  }
  throw new Error('The disk did not get full.');
}

/** Goes on asking past rows that have no room (507), until the log has none; gives what was answered then. */
async function askUntilGone(server: ServerProcess): Promise<number | null> {
  for (let refused = 0; refused < 100; refused += 1) {
    const status = await askUntilRefused(server).catch(() => null);
    if (status !== 507) return status;
  }
  throw new Error('The log did not get full.');
}

type Order = { command: string; input: object };

/** As the operator's tool asks the server that holds the store, whose disk it alone sees; gives what was told. */
async function tell({ folder }: SmallDisk, { pid }: ServerProcess, order: Order): Promise<unknown[]> {
  const socket = connect(join('/proc', String(pid), 'root', folder, 'lock.sock'));
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.write(`${JSON.stringify(order)}\n`);
  await once(socket, 'end');
  return said
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

async function backUp(disk: SmallDisk, server: ServerProcess): Promise<unknown> {
  const input = { directory: join(disk.folder, 'kept') };
  return (await tell(disk, server, { command: 'backup', input })).at(-1);
}

/** Imports a file; gives its report. */
async function importFile(disk: SmallDisk, server: ServerProcess, path: string): Promise<unknown> {
  const lines = await tell(disk, server, {
    command: 'import',
    input: { files: [path], symbol: null, series: null, adjustment: null, dryRun: false },
  });
  expect(lines.at(-1)).toEqual({ done: true });
  return lines.find((line) => typeof line === 'object' && line !== null && 'report' in line);
}

/** Daily bars of many symbols, more than the small disk of a test has room for. */
function writeManyBars(path: string): void {
  const lines = ['<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>'];
  for (let symbol = 0; symbol < 60; symbol += 1)
    for (let day = 0; day < 2500; day += 1) {
      const date = new Date(Date.UTC(2000, 0, 1) + day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
      lines.push(`M${symbol}.US,D,${date},000000,10,11,9,10.5,1000,0`);
    }
  writeFileSync(path, lines.join('\n'));
}

async function closesOf(server: ServerProcess, symbol: string): Promise<number> {
  return (await fetch(`${server.url}/api/v1/market/bars?symbol=${symbol}`)).status;
}

describe.skipIf(missing !== null)(`a full disk under the embedded store${note}`, () => {
  it('refuses writes with the reason, keeps reading, and heals when there is room', async () => {
    const disk = newSmallDisk(120);
    const server = await startOn(disk);
    const ledger = await openWriteLedger(server.url);
    expect((await ledger.write()).status).toBe(201);
    disk.fill(server.pid);
    const state = { refused: 0 };
    const outcomes = [];
    for (let n = 0; n < 1000 && state.refused < 20; n += 1) {
      outcomes.push(await ledger.write());
      if (outcomes.at(-1)?.status !== 201) state.refused += 1;
    }
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201, 507]));
    expect(outcomes.at(-1)).toMatchObject({ retryAfter: '30', detail: expect.stringContaining('no storage left') });
    expect(Math.max(...outcomes.map(({ tookMs }) => tookMs))).toBeLessThan(20_000);
    expect(await ledger.audit()).toMatchObject(nothingLost);
    disk.free(server.pid);
    await expect.poll(async () => (await ledger.write()).status, { timeout: 30_000, interval: 500 }).toBe(201);
    expect(await ledger.audit()).toMatchObject(nothingLost);
  });

  it('does the same when it is the log that cannot grow, by the room that is kept for it', async () => {
    const disk = newSmallDisk(120);
    const server = await startOn(disk);
    const ledger = await openWriteLedger(server.url);
    expect((await ledger.write()).status).toBe(201);
    disk.fill(server.pid, 7 * mebibyte);
    expect(await askUntilRefused(server)).toBe(507);
    expect(disk.left(server.pid)).toBeGreaterThan(0);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await ledger.audit()).toMatchObject(nothingLost);
    disk.free(server.pid);
    await expect.poll(async () => (await ledger.write()).status, { timeout: 30_000, interval: 500 }).toBe(201);
    // The room for the log is taken back, so that the next time is no worse.
    disk.fill(server.pid, 7 * mebibyte);
    expect(await askUntilRefused(server)).toBe(507);
    expect(await ledger.audit()).toMatchObject({ ...nothingLost, acknowledged: 2 });
  });

  it('refuses a backup with the reason, keeps nothing of it, and writes on', async () => {
    const disk = newSmallDisk(120);
    const server = await startOn(disk);
    const ledger = await openWriteLedger(server.url);
    expect((await ledger.write()).status).toBe(201);
    // Enough for a while of writing, and less than what is stored takes when it is packed.
    disk.fill(server.pid, 48 * 1024);
    expect(await backUp(disk, server)).toEqual({
      error: expect.stringContaining('There is no room left for a backup'),
    });
    const left = readdirSync(join('/proc', String(server.pid), 'root', disk.folder));
    expect(left.filter((name) => name.startsWith('kept'))).toEqual([]);
    disk.free(server.pid);
    expect(await backUp(disk, server)).toMatchObject({ done: expect.anything() });
    await expect.poll(async () => (await ledger.write()).status, { timeout: 30_000, interval: 500 }).toBe(201);
    expect(await ledger.audit()).toMatchObject(nothingLost);
  });

  it('refuses an import with the reason, keeps nothing of it, and takes it once there is room', async () => {
    const disk = newSmallDisk(160);
    const server = await startOn(disk);
    const ledger = await openWriteLedger(server.url);
    expect((await ledger.write()).status).toBe(201);
    const file = join(mkdtempSync(join(tmpdir(), 'aex-bars-')), 'many.txt');
    onTestFinished(() => rmSync(dirname(file), { recursive: true, force: true }));
    writeManyBars(file);
    disk.fill(server.pid, 12 * mebibyte);
    expect(await importFile(disk, server, file)).toMatchObject({
      report: {
        outcome: 'failed',
        reason: expect.stringContaining('has no room for it, and nothing of it was stored'),
      },
    });
    expect(await closesOf(server, 'M0')).toBe(404);
    expect(await ledger.audit()).toMatchObject(nothingLost);
    disk.free(server.pid);
    expect(await importFile(disk, server, file)).toMatchObject({ report: { outcome: 'imported', stored: 150_000 } });
    expect(await closesOf(server, 'M0')).toBe(200);
    expect(await ledger.audit()).toMatchObject(nothingLost);
  });

  it('ends the server with the reason, and never hangs, when not even that room was there', async () => {
    const disk = newSmallDisk(62);
    const server = await startOn(disk);
    disk.fill(server.pid, 7 * mebibyte);
    expect([null, 503]).toContain(await askUntilGone(server));
    expect(await server.ended()).toBe(1);
    expect(server.output.join('\n')).toContain('The embedded database stopped: its disk may be full or faulty.');
  });
});
