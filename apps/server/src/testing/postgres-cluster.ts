import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { PostgresBinaries } from './postgres-binaries.ts';

export type PostgresCluster = {
  urlOf(database: string): string;
  /** Runs statements in the maintenance database. */
  run(...statements: string[]): Promise<void>;
  /** Ends the server as a crash does; nothing is kept but what was committed durably. */
  crash(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const settings = ['shared_buffers=64MB', 'max_connections=200'];
// Where the data is thrown away, nothing waits for the disk.
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts an empty PostgreSQL server that listens on a Unix socket in a temporary folder only. */
export async function startPostgresCluster(
  { directory, runAs, copiedTo }: PostgresBinaries,
  { isDurable }: { isDurable: boolean } = { isDurable: false },
): Promise<PostgresCluster> {
  const home = mkdtempSync(join(tmpdir(), 'aex-pg-'));
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  for (const path of [home, data]) if (runAs.uid !== undefined) chownSync(path, runAs.uid, runAs.gid ?? runAs.uid);
  const asUser = { ...runAs, cwd: home };
  const initArguments = [
    '--pgdata',
    data,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-sync',
  ];
  execFileSync(join(directory, 'initdb'), [...initArguments, '--locale', 'C'], { ...asUser, stdio: 'ignore' });
  const wanted = [...settings, ...(isDurable ? [] : hasty), 'listen_addresses=', `unix_socket_directories=${home}`];
  const options = wanted.flatMap((setting) => ['-c', setting]);
  const start = async () => {
    const server = spawn(join(directory, 'postgres'), ['-D', data, ...options], {
      ...asUser,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(server);
    return server;
  };
  const running = { server: await start() };
  const urlOf = (database: string) => `postgresql://postgres@${encodeURIComponent(home)}/${database}`;
  return {
    urlOf,
    run: (...statements) => runStatements(urlOf('postgres'), statements),
    crash: () => end(running.server, 'SIGQUIT'),
    restart: async () => {
      running.server = await start();
    },
    stop: async () => {
      await end(running.server, 'SIGINT');
      for (const path of [home, copiedTo]) if (path !== null) rmSync(path, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** Runs statements one by one over one connection. */
export async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((accept, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) accept();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL ended before it was ready: ${said}`)));
    server.once('error', reject);
  });
}
