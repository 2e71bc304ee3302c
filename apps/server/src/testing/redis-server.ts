import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';

const programs = ['redis-server', 'valkey-server'];

/** The Redis of this machine, or null. */
export function findRedis(): string | null {
  return programs.find((program) => isInstalled(program)) ?? null;
}

/** A `describe` that needs a Redis; reported as skipped, with the reason in its name, where there is none. */
export function describeWithRedis(name: string, body: () => void): void {
  const isThere = findRedis() !== null;
  const note = isThere ? '' : ' [skipped: neither redis-server nor valkey-server is installed]';
  describe.skipIf(!isThere)(`${name}${note}`, body);
}

export type RedisServer = { url: string; start(): Promise<void>; kill(): Promise<void>; discard(): Promise<void> };

/** A Redis on a port of its own, which keeps nothing. */
export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'aex-redis-'));
  const port = await freePort();
  const running: { child: ChildProcess | null } = { child: null };
  const kill = async () => {
    const { child } = running;
    running.child = null;
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ];
    const child = spawn(findRedis() ?? 'redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
    running.child = child;
    await new Promise<void>((accept, reject) => {
      child.stdout.on('data', (chunk: Buffer) => /ready to accept connections/i.test(chunk.toString()) && accept());
      child.once('exit', () => reject(new Error('Redis ended before it was ready.')));
    });
  };
  await start();
  const discard = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `redis://127.0.0.1:${port}`, start, kill, discard };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
