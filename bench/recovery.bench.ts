import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Benchmark, median } from './benchmark.ts';
import { newDirectory, startServer } from './support/product-process.ts';

const logBytes = 1024 ** 3;
const rounds = 3;
const writer = fileURLToPath(new URL('./support/log-writer.ts', import.meta.url));

/** From the start to the ready line, on an embedded store that was killed with 1 GB of log to replay. */
export const benchmark: Benchmark = {
  name: 'recovery',
  run: async () => {
    const scratch = newDirectory();
    await (await startServer(scratch.path)).stop();
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await writeAndKill(`${scratch.path}/database`);
      const product = await startServer(scratch.path);
      seconds.push(product.readyMs / 1000);
      await product.stop();
    }
    scratch.remove();
    return [
      { measure: 'ready after kill -9 with 1 GiB of log, slowest', ours: Math.max(...seconds), unit: 's', target: 10 },
      { measure: 'ready after kill -9 with 1 GiB of log, median', ours: median(seconds), unit: 's', target: 10 },
    ];
  },
};

async function writeAndKill(directory: string): Promise<void> {
  const child = spawn(process.execPath, [writer, directory, String(logBytes)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(([code]) => {
      throw new Error(`The writer of the log ended with ${code}.`);
    }),
  ]);
  child.kill('SIGKILL');
  await ended;
}
