import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

export type RunningProduct = {
  url: string;
  readyMs: number;
  pid: number;
  /** Every line printed or logged so far. */
  output: string[];
  stop(): Promise<void>;
  /** The hard way. */
  kill(): Promise<void>;
};

export function newDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'aex-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

// The memory as `npm start` and the deployment files set it.
const memoryArguments = ['--max-semi-space-size=16'];
const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

/** Starts a program and waits for its ready line. */
export async function startProgram(
  command: string[],
  dataDirectory: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<RunningProduct> {
  const [program = '', ...args] = command;
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment(dataDirectory), ...settings },
  });
  const output: string[] = [];
  const url = await new Promise<string>((accept, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      const address = /^AEX ready at (\S+)$/.exec(line)?.[1];
      if (address !== undefined) accept(address);
    });
    child.once('exit', (code) => reject(new Error(`The program ended with ${code} before it was ready.`)));
  });
  const readyMs = performance.now() - startedAt;
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    // npm ends before the server behind it has let go of its directory.
    while (existsSync(join(dataDirectory, 'server.pid'))) await setTimeout(50);
  };
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { url, readyMs, pid: child.pid ?? 0, output, stop, kill };
}

export function startServer(dataDirectory: string, settings: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  return startProgram([process.execPath, ...memoryArguments, 'apps/server/src/main.ts'], dataDirectory, settings);
}

/** Runs the operator's tool to its end; gives what it printed. */
export async function runTool(args: string[], dataDirectory: string): Promise<string> {
  const child = spawn(process.execPath, ['apps/server/src/cli.ts', ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment(dataDirectory),
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(output);
  return output;
}

function environment(dataDirectory: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'warn',
    AEX_DATA_DIR: dataDirectory,
    AEX_PROVIDERS: 'none',
    ...allocatorSettings,
    AEX_RATE_LIMITS: 'chat=100000/m,token=100000/m,chat_day=100000/d,login=100000/m',
  };
}
