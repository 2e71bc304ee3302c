import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** A command that another process sends to the holder: one JSON line in, JSON lines out, then the end. */
export type ControlCommand = { command: string; input: unknown };
export type ControlHandler = (command: ControlCommand, answer: (line: unknown) => void) => Promise<void>;

export type DirectoryLock = {
  release(): Promise<void>;
  /** From now on the holder also serves commands of the operator's tool. */
  serve(handler: ControlHandler): void;
};

/** Thrown when a live process holds the directory. */
export class DirectoryLockedError extends Error {
  readonly holder: string;
  constructor(directory: string, holder: string) {
    super(`Another AEX server already uses ${directory}: process ${holder}. Stop it first, or set AEX_DATA_DIR to another folder.`);
    this.name = 'DirectoryLockedError';
    this.holder = holder;
  }
}

/**
 * Holds a directory for one process by a bound socket: the system frees it the moment the holder dies, so no age is guessed
 * and no live owner is ever robbed. The holder answers with its process id.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const address = lockAddress(directory);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const control: { handler: ControlHandler | null } = { handler: null };
    const server = await bind(address, (socket) => void answerSocket(socket, control));
    if (server !== null) return hold({ server, directory, address, control });
    const holder = await askHolder(address);
    if (holder !== null) throw new DirectoryLockedError(directory, holder);
    rmSync(address, { force: true });
  }
  throw new DirectoryLockedError(directory, 'unknown');
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
    createInterface({ input: socket }).on('line', (line) => onLine(JSON.parse(line)));
    socket.on('end', () => accept());
    socket.write(`${JSON.stringify(command)}\n`);
  });
}

// A socket path is limited to about 100 bytes, so a long directory gets its socket under the system's temporary folder.
function lockAddress(directory: string): string {
  const digest = createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\aex-${digest}`;
  const inside = join(directory, 'lock.sock');
  return inside.length <= 90 ? inside : join(tmpdir(), `aex-${digest}.sock`);
}

function bind(address: string, onConnection: (socket: Socket) => void): Promise<Server | null> {
  return new Promise((accept, reject) => {
    const server = createServer(onConnection);
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? accept(null) : reject(error)));
    server.listen(address, () => accept(server));
  });
}

async function answerSocket(socket: Socket, control: { handler: ControlHandler | null }): Promise<void> {
  socket.on('error', () => undefined);
  const answer = (line: unknown) => socket.writable && socket.write(`${JSON.stringify(line)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const command: ControlCommand = JSON.parse(line);
    if (command.command === 'pid') answer({ pid: process.pid });
    else if (control.handler === null) answer({ error: 'The server is still starting. Try again in a moment.' });
    else await control.handler(command, answer);
    break;
  }
  socket.end();
}

async function askHolder(address: string): Promise<string | null> {
  return new Promise((accept) => {
    const socket = connect(address);
    const giveUp = setTimeout(() => socket.destroy(new Error('no answer')), 3000);
    const settle = (holder: string | null) => {
      clearTimeout(giveUp);
      socket.destroy();
      accept(holder);
    };
    socket.on('error', (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? null : 'unknown'),
    );
    createInterface({ input: socket }).once('line', (line) => settle(String(JSON.parse(line).pid)));
    socket.write('{"command":"pid"}\n');
  });
}

type Holding = { server: Server; directory: string; address: string; control: { handler: ControlHandler | null } };

function hold({ server, directory, address, control }: Holding): DirectoryLock {
  const pidFile = join(directory, 'server.pid');
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return {
    serve: (handler) => {
      control.handler = handler;
    },
    release: async () => {
      rmSync(pidFile, { force: true });
      await new Promise((done) => server.close(done));
      rmSync(address, { force: true });
    },
  };
}
