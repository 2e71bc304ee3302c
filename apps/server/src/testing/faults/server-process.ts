import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { keptCode } from './kept-code.ts';

export type ServerProcess = {
  url: string;
  port: number;
  pid: number;
  /** Every line printed or logged so far. */
  output: string[];
  /** The hard way. */
  kill(): Promise<void>;
  /** As an operator does; gives the exit code. */
  stop(): Promise<number | null>;
  /** Waits until it ends by itself; gives the exit code. */
  ended(): Promise<number | null>;
};
export type ProcessOptions = {
  /** A program that starts it, with its arguments. */
  through?: readonly string[];
};

const program = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** The product in a process of its own, with this environment and no other, once it is ready. */
export async function startServerProcess(
  environment: Record<string, string>,
  options: ProcessOptions = {},
): Promise<ServerProcess> {
  const child = launch(environment, options);
  const ended = once(child, 'exit');
  const output: string[] = [];
  const url = await new Promise<string>((accept, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const [, address] = /^AEX ready at (http:\/\/\S+)$/.exec(line) ?? [];
        if (address !== undefined) accept(address);
      });
    void ended.then(() => reject(new Error(`The server ended before it was ready:\n${output.join('\n')}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    ended: async () => {
      await ended;
      return child.exitCode;
    },
  };
}

/** Starts a product that is expected to give up; what it said, and with which code it ended. */
export async function startInVain(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = launch(environment);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, said };
}

function launch(environment: Record<string, string>, { through = [] }: ProcessOptions = {}) {
  const [command, ...args] = [...through, process.execPath, program];
  return spawn(command ?? process.execPath, args, {
    cwd: '/',
    env: { NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', AEX_PROVIDERS: 'none', ...keptCode, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
