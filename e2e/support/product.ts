import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const readyLine = /^AEX ready at (http:\/\/\S+)$/;

export type Product = {
  url: string;
  pid: number;
  dataDirectory: string;
  output: string[];
  /** Sends a signal and waits for the end; gives the exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type ProductOptions = { dataDirectory?: string; environment?: Record<string, string> };
export type Ended = { code: number | null; output: string[] };

/** A new data directory; `remove` deletes it. */
export function newDataDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'aex-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts the built product as its users do, on a free port, and waits until it is ready. */
export async function startProduct(options: ProductOptions & { dataDirectory: string }): Promise<Product> {
  const { child, output } = launch('apps/server/src/main.ts', [], options);
  const url = await waitForReady(child, output);
  return {
    url,
    pid: child.pid ?? 0,
    dataDirectory: options.dataDirectory,
    output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** Runs a program of the product to its end. */
export async function runToEnd(program: string, args: string[], options: ProductOptions): Promise<Ended> {
  const { child, output } = launch(program, args, options);
  await once(child, 'close');
  return { code: child.exitCode, output };
}

/** Imports files through the operator's tool; throws with its output when it refuses. */
export async function importFiles(dataDirectory: string, files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aex-e2e-files-'));
  const paths = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  const { code, output } = await runToEnd('apps/server/src/cli.ts', ['import', ...paths], { dataDirectory });
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(output.join('\n'));
  return output;
}

function launch(program: string, args: string[], { dataDirectory, environment }: ProductOptions) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.aex/code'),
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      AEX_PROVIDERS: 'none',
      AEX_RATE_LIMITS: 'signup=1000/h,token=1000/m,chat=1000/m,login=1000/m',
      ...(dataDirectory === undefined ? {} : { AEX_DATA_DIR: dataDirectory }),
      ...environment,
    },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => output.push(line));
  return { child, output };
}

function waitForReady(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((accept, reject) => {
    const look = setInterval(() => {
      const url = output.map((line) => readyLine.exec(line)?.[1]).find((found) => found !== undefined);
      if (url === undefined) return;
      clearInterval(look);
      accept(url);
    }, 20);
    child.once('exit', (code) => {
      clearInterval(look);
      reject(new Error(`The product ended with ${code} before it was ready:\n${output.join('\n')}`));
    });
  });
}
