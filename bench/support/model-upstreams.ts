import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type Upstream = { url: string; stop(): Promise<void> };

/** The scripted provider in a process of its own. */
export async function startMockModel(shape: {
  firstMs: number;
  betweenMs: number;
  sentences: number;
}): Promise<Upstream> {
  const args = [shape.firstMs, shape.betweenMs, shape.sentences].map(String);
  const child = fork(new URL('./mock-model.ts', import.meta.url), args);
  const port = await new Promise<number>((accept, reject) => {
    child.once('message', (message: { port: number }) => accept(message.port));
    child.once('exit', () => reject(new Error('The mock model ended before it was ready.')));
  });
  return { url: `http://127.0.0.1:${port}/v1`, stop: () => end(child) };
}

/** The gateway of Portkey, started as its package says. */
export async function startPortkey(): Promise<Upstream> {
  const port = await freePort();
  const program = fileURLToPath(
    new URL('../../node_modules/@portkey-ai/gateway/build/start-server.js', import.meta.url),
  );
  const shim = fileURLToPath(new URL('./mutable-headers.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--import', shim, program, `--port=${port}`, '--headless'], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  const url = `http://127.0.0.1:${port}/v1`;
  for (let tries = 0; ; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return { url, stop: () => end(child) };
    if (tries > 100) throw new Error('The gateway did not start.');
    await setTimeout(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
