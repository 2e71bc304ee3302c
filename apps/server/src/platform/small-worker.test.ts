import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { startSmallWorker } from './small-worker.ts';

const allocating = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    import { getHeapSpaceStatistics } from 'node:v8';
    let kept = [];
    for (let index = 0; index < 1e7; index += 1) {
      kept.push({ index });
      if (kept.length > 3e5) kept = [];
    }
    const { space_size: size } = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
    parentPort.postMessage(size / 2 ** 20);
  `)}`,
);

afterEach(() => setFlagsFromString('--max-semi-space-size=0'));

const newSpaceOf = (worker: Worker) => new Promise<number>((accept) => worker.once('message', accept));

it('keeps little for new objects, whatever the process was started with, and leaves other threads as they were', async () => {
  const small = startSmallWorker(allocating);
  expect(await newSpaceOf(small)).toBeLessThan(12);
  setFlagsFromString('--max-semi-space-size=16');
  expect(await newSpaceOf(new Worker(allocating))).toBeGreaterThan(16);
});
