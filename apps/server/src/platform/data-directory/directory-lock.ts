import { createHash } from 'node:crypto';
import { chmodSync, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { DirectoryLockedError, holderFile, readHolder } from './directory-holder.ts';
import { makeDirectory } from './make-directory.ts';

/** A command that another process sends to the holder: one JSON line in, JSON lines out, then the end. */
export type ControlCommand = { command: string; input: unknown };
export type ControlHandler = (command: ControlCommand, answer: (line: unknown) => void) => Promise<void>;

export type DirectoryLock = {
  release(): Promise<void>;
  /** From now on the holder also serves commands of the operator's tool. */
  serve(handler: ControlHandler): void;
};

const mostTries = 40;
const pauseMs = 50;
const answerMs = 3000;

/**
 * Holds a directory for one process by a bound socket: the system frees it the moment the holder dies, so no age is guessed
 * and no live owner is ever robbed. The holder answers with its process id.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  makeDirectory(directory);
  const address = lockAddress(directory);
  const control: { handler: ControlHandler | null } = { handler: null };
  const stale: string[] = [];
  try {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const server = await bind(address, (socket) => void answerSocket(socket, control).catch(() => socket.destroy()));
      if (server !== null) return hold({ server, directory, control });
      const asked = inodeOf(address);
      const told = await askHolder(address);
      if (told.is === 'held') throw new DirectoryLockedError(directory, { process: told.by, answers: true });
      if (told.is === 'silent') break;
      if (told.is === 'ending') await sleep(pauseMs);
      else if (asked !== null) {
        const moved = moveStaleAway(address, { asked, to: `${address}.${process.pid}.${tries}` });
        if (moved !== null) stale.push(moved);
      }
    }
    throw new DirectoryLockedError(directory, { process: readHolder(directory), answers: false });
  } finally {
    for (const path of stale) rmSync(path, { force: true });
  }
}

// Two starts may find the same stale socket. The slower one must not remove what the faster one has bound since: it moves the
// socket away, looks which one it got, and puts a living one back. Until the lock is bound the stale one keeps its inode number.
function moveStaleAway(address: string, { asked, to }: { asked: bigint; to: string }): string | null {
  try {
    renameSync(address, to);
  } catch {
    return null;
  }
  if (inodeOf(to) === asked) return to;
  renameSync(to, address);
  return null;
}

function inodeOf(path: string): bigint | null {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino ?? null;
}

/** Sends one command to the process that holds the directory and hands on each line of its answer. */
export function sendControlCommand(
  directory: string,
  command: ControlCommand,
  onLine: (line: unknown) => void,
): Promise<void> {
  return new Promise((accept, reject) => {
    const socket = connect(lockAddress(directory));
    socket.on('error', reject);
    readLines(socket).on('line', (line) => onLine(JSON.parse(line)));
    socket.on('end', () => accept());
    socket.write(`${JSON.stringify(command)}\n`);
  });
}

// A broken connection is told by the socket; the reader of its lines repeats the error and would end the process with it.
function readLines(socket: Socket): Interface {
  return createInterface({ input: socket }).on('error', () => undefined);
}

// A socket path is limited to about 100 bytes, so a long directory gets its socket in the one folder that every process knows.
function lockAddress(directory: string): string {
  const real = existsSync(directory) ? realpathSync(directory) : resolve(directory);
  const digest = createHash('sha256').update(real).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\aex-${digest}`;
  const inside = join(real, 'lock.sock');
  return inside.length <= 80 ? inside : `/tmp/aex-${digest}.sock`;
}

function bind(address: string, onConnection: (socket: Socket) => void): Promise<Server | null> {
  return new Promise((accept, reject) => {
    const server = createServer(onConnection);
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? accept(null) : reject(error),
    );
    server.listen(address, () => {
      if (process.platform !== 'win32') chmodSync(address, 0o600);
      accept(server);
    });
  });
}

async function answerSocket(socket: Socket, control: { handler: ControlHandler | null }): Promise<void> {
  socket.on('error', () => undefined);
  const answer = (line: unknown) => socket.writable && socket.write(`${JSON.stringify(line)}\n`);
  try {
    for await (const line of readLines(socket)) {
      const command: ControlCommand = JSON.parse(line);
      if (command.command === 'pid') answer({ pid: process.pid });
      else if (control.handler === null) answer({ error: 'The server is still starting. Try again in a moment.' });
      else await control.handler(command, answer);
      break;
    }
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : 'The command failed.' });
  }
  socket.end();
}

/** What is heard of a holder: who it is, that it hung up in the middle of its end, nothing for a while, or that nobody is there. */
type Told = { is: 'held'; by: string } | { is: 'ending' | 'silent' | 'gone' };

async function askHolder(address: string): Promise<Told> {
  return new Promise((accept) => {
    const socket = connect(address);
    const giveUp = setTimeout(() => settle({ is: 'silent' }), answerMs);
    const settle = (told: Told) => {
      clearTimeout(giveUp);
      socket.destroy();
      accept(told);
    };
    socket.on('error', (error: NodeJS.ErrnoException) =>
      settle({ is: error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? 'gone' : 'ending' }),
    );
    socket.on('close', () => settle({ is: 'ending' }));
    readLines(socket).once('line', (line) => settle({ is: 'held', by: String(JSON.parse(line).pid) }));
    socket.write('{"command":"pid"}\n');
  });
}

type Holding = { server: Server; directory: string; control: { handler: ControlHandler | null } };

function hold({ server, directory, control }: Holding): DirectoryLock {
  const pidFile = holderFile(directory);
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return {
    serve: (handler) => {
      control.handler = handler;
    },
    release: async () => {
      rmSync(pidFile, { force: true });
      // Closing removes the socket, so that no later holder's is touched.
      await new Promise((done) => server.close(done));
    },
  };
}
