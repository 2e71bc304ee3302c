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
  stop(): Promise<void>;
};

// The data is thrown away, so nothing waits for the disk.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=64MB',
  'max_connections=200',
];

/** Starts an empty PostgreSQL server that listens on a Unix socket in a temporary folder only. */
export async function startPostgresCluster({ directory, runAs, copiedTo }: PostgresBinaries): Promise<PostgresCluster> {
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
  const options = [...settings, 'listen_addresses=', `unix_socket_directories=${home}`].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const server = spawn(join(directory, 'postgres'), ['-D', data, ...options], {
    ...asUser,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilReady(server);
  const urlOf = (database: string) => `postgresql://postgres@${encodeURIComponent(home)}/${database}`;
  return {
    urlOf,
    run: (...statements) => runStatements(urlOf('postgres'), statements),
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      for (const path of [home, copiedTo]) if (path !== null) rmSync(path, { recursive: true, force: true });
    },
  };
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
