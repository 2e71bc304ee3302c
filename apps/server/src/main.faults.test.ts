import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { startServerProcess } from '#server/testing/faults/server-process.ts';
import { freePort } from '#server/testing/redis-server.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

async function startedWith(settings: Record<string, string>, ...given: string[]) {
  const child = spawn(process.execPath, [program, ...given], {
    env: { AEX_PROVIDERS: 'none', PORT: '0', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code };
}

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'aex-start-')), 'data');

it('starts no server for an argument, such as --help, and says where help is', async () => {
  const data = newFolder();
  const { said, code } = await startedWith({ AEX_DATA_DIR: data }, '--help');
  expect(code).toBe(1);
  expect(said).toContain('npm run aex -- --help');
  expect(existsSync(data)).toBe(false);
});

it.each([
  [
    'a file for a data folder',
    { AEX_DATA_DIR: '/etc/hostname' },
    /^AEX_DATA_DIR: .+ cannot be used \(\w+\)\. Set it to/,
  ],
  [
    'a data folder where none can be',
    { AEX_DATA_DIR: '/proc/aex' },
    /^AEX_DATA_DIR: .+ cannot be used \(\w+\)\. Set it to/,
  ],
  [
    'a database that is not there',
    { AEX_DATA_DIR: newFolder(), DATABASE_URL: 'postgres://aex:canary-password@127.0.0.1:1/aex' },
    /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)\. Start it, or/,
  ],
])('tells of %s in one line, what is wrong and what would be right', async (_what, settings, line) => {
  const { said, code } = await startedWith(settings);
  expect(code).toBe(1);
  expect(said).toMatch(line);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).not.toContain('canary-password');
});

it('answers from its start on: that it is starting, and no call until it has', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const statusOf = (path: string) =>
    fetch(`${url}${path}`).then(
      ({ status }) => status,
      () => null,
    );
  const starting = startServerProcess({ AEX_DATA_DIR: newDataFolder(), PORT: String(port) });
  // Whatever it makes of the start is looked at below.
  starting.catch(() => undefined);
  await expect.poll(() => statusOf('/healthz'), { interval: 20 }).toBe(503);
  expect(await Promise.all(['/readyz', '/api/v1/macro/snapshot', '/'].map(statusOf))).toEqual([503, 503, 503]);
  const server = await starting;
  expect(await Promise.all(['/healthz', '/readyz', '/api/v1/macro/snapshot'].map(statusOf))).toEqual([200, 200, 200]);
  expect(await server.stop()).toBe(0);
});
