import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type ServerProcess = { url: string; port: number; pid: number; output: string[]; kill(): Promise<void> };

/** The product in a process of its own, with this environment and no other, once it is ready. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const program = fileURLToPath(new URL('../../main.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    cwd: '/',
    env: { NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', AEX_PROVIDERS: 'none', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { url, port: Number(new URL(url).port), pid: child.pid ?? 0, output, kill };
}
