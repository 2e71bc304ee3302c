import { setTimeout as after } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { limitWork, type WorkLimit } from './work-limit.ts';

const standsStill = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000)';
const works = 'for (;;);';

type Watch = { isOver: () => boolean; stop: () => void };

/** Watches a thread that does one thing only. */
async function watchOf(program: string, limits: Partial<WorkLimit>): Promise<Watch> {
  const worker = new Worker(program, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  await new Promise((online) => worker.once('online', online));
  let isOver = false;
  const stop = limitWork(worker, { limitMs: 300, longestMs: 60_000, checkMs: 50, ...limits }, () => (isOver = true));
  return { isOver: () => isOver, stop };
}

it('is over once a thread has worked for longer', async () => {
  const { isOver } = await watchOf(works, {});
  await expect.poll(isOver, { timeout: 20_000 }).toBe(true);
});

it('does not count what a thread does not work', async () => {
  const { isOver } = await watchOf(standsStill, {});
  await after(1000);
  expect(isOver()).toBe(false);
});

it('is over for a thread that stands still for too long', async () => {
  const { isOver } = await watchOf(standsStill, { longestMs: 500 });
  await expect.poll(isOver, { timeout: 20_000 }).toBe(true);
});

it('is not over after its end', async () => {
  const { isOver, stop } = await watchOf(works, { longestMs: 500 });
  stop();
  await after(1000);
  expect(isOver()).toBe(false);
});
