import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, inject, it, onTestFinished } from 'vitest';
import { ensureDatabaseDirectory } from '#platform/db/embedded-directory.ts';
import { openStore } from '#platform/db/open-store.ts';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { keptCode } from '#server/testing/faults/kept-code.ts';
import { startServerProcess } from '#server/testing/faults/server-process.ts';
import { nothingLost, openWriteLedger, type WriteLedger } from '#server/testing/faults/write-ledger.ts';
import { verifyBackup } from './backup-manifest.ts';

const moments = Math.min(inject('faults').killCycles, 30);
const limits = { timeout: 300_000 + moments * 120_000, retry: 0 };
const writes = 20;
const commandLine = fileURLToPath(new URL('../../cli.ts', import.meta.url));

const onFailure = (error: Error) => {
  throw error;
};

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aex-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type ToolRun = { code: number | null; said: string; ms: number };

/** The operator's command, killed so many milliseconds after its start, if any. */
async function runTool(dataDirectory: string, args: readonly string[], killAfterMs?: number): Promise<ToolRun> {
  const began = performance.now();
  const child = spawn(process.execPath, [commandLine, ...args], {
    cwd: dataDirectory,
    env: { ...keptCode, AEX_DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close');
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  await ended;
  clearTimeout(timer);
  return { code: child.exitCode, said, ms: performance.now() - began };
}

async function serve(folder: string) {
  const server = await startServerProcess({ AEX_DATA_DIR: folder, AEX_BACKUP_MINUTES: '0' });
  onTestFinished(() => server.kill());
  return server;
}

/** A server that is stopped again, with portfolios in its store. */
async function storeWithWrites(): Promise<{ folder: string; ledger: WriteLedger }> {
  const folder = newDataFolder();
  const server = await serve(folder);
  const ledger = await openWriteLedger(server.url);
  for (let n = 0; n < writes; n += 1) expect((await ledger.write()).status).toBe(201);
  expect(await server.stop()).toBe(0);
  return { folder, ledger };
}

async function untilThere(path: string, ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  void ended.finally(() => (isOver = true));
  while (!isOver && !existsSync(path)) await after(2);
}

it(
  `a server that is killed ${moments} times while it backs itself up leaves a whole backup or none, and nothing is lost`,
  limits,
  async () => {
    const { folder, ledger } = await storeWithWrites();
    const target = join(emptyFolder(), 'kept');
    const first = await serve(folder);
    const unhurried = await runTool(folder, ['backup', join(emptyFolder(), 'whole')]);
    expect(unhurried.code).toBe(0);
    expect(await first.stop()).toBe(0);
    for (let moment = 1; moment <= moments; moment += 1) {
      const server = await serve(folder);
      const running = runTool(folder, ['backup', target]);
      // The first in its midst for certain, as its folder has no name yet.
      if (moment === 1) await untilThere(`${target}.unfinished`, running);
      else await after((unhurried.ms * moment) / (moments + 1));
      await server.kill();
      const { code, said } = await running;
      const isWhole = await verifyBackup(target).then(
        () => true,
        () => false,
      );
      // The tool says that there is none, unless the last word of the server was lost with it.
      expect({ isWhole, isThere: existsSync(target) }).toEqual({ isWhole, isThere: isWhole });
      expect(isWhole || (code === 1 && /there is none|cannot|could not/.test(said))).toBe(true);
      rmSync(target, { recursive: true, force: true });
    }
    // The remains of the last are no obstacle for the next.
    const server = await serve(folder);
    expect((await runTool(folder, ['backup', target])).code).toBe(0);
    expect(readdirSync(join(target, '..'))).toEqual(['kept']);
    ledger.moveTo(server.url);
    expect(await ledger.audit()).toMatchObject({ ...nothingLost, acknowledged: writes });
  },
);

/** The names of what was restored, as the next start finds it. */
async function restoredNames(folder: string): Promise<string[]> {
  const store = await openStore({ databaseUrl: null, dataDirectory: folder }, { onFailure });
  const { rows } = await store.database.pool.query<{ name: string }>('select name from portfolios order by created_at');
  await store.close();
  return rows.map(({ name }) => name);
}

it(
  `a restore that is killed at ${moments} moments leaves nothing or all of it, and may be called again`,
  limits,
  async () => {
    const { folder } = await storeWithWrites();
    const backup = join(emptyFolder(), 'kept');
    expect((await runTool(folder, ['backup', backup])).code).toBe(0);
    const written = await restoredNames(folder);
    expect(written).toHaveLength(writes);
    // What an engine makes of an empty folder, made once.
    const empty = emptyFolder();
    await ensureDatabaseDirectory(join(empty, 'database'));
    const copyOfEmpty = () => {
      const copy = emptyFolder();
      cpSync(empty, copy, { recursive: true });
      return copy;
    };
    const unhurried = await runTool(copyOfEmpty(), ['restore', backup]);
    expect(unhurried.code).toBe(0);
    for (let moment = 1; moment <= moments; moment += 1) {
      const restored = copyOfEmpty();
      await runTool(restored, ['restore', backup], (unhurried.ms * moment) / (moments + 1));
      const again = await runTool(restored, ['restore', backup]);
      // Refused only where the first one had got to its end.
      expect(again.code === 0 || again.said.includes('The store is not empty.')).toBe(true);
      expect(await restoredNames(restored)).toEqual(written);
      rmSync(restored, { recursive: true });
    }
  },
);
