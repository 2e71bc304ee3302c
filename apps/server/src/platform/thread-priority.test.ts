import { once } from 'node:events';
import { getPriority, platform } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';

const program = `
  const { getPriority } = require('node:os');
  const { parentPort } = require('node:worker_threads');
  import(${JSON.stringify(new URL('thread-priority.ts', import.meta.url).href)}).then(({ giveWay }) => {
    giveWay();
    parentPort.postMessage(getPriority());
  });
`;

it.skipIf(platform() !== 'linux')(
  'puts the thread that calls it behind the others of its process, and no other',
  async () => {
    const before = getPriority();
    const worker = new Worker(program, { eval: true });
    onTestFinished(async () => void (await worker.terminate()));
    const [ofThread] = await once(worker, 'message');
    expect(ofThread).toBe(Math.min(19, before + 5));
    expect(getPriority()).toBe(before);
  },
);
