import { expect, it } from 'vitest';
import { doneWithPauses } from './paused-work.ts';

function* counting(steps: number, onStep: (step: number) => void): Generator<undefined, string> {
  for (let step = 1; step <= steps; step += 1) {
    onStep(step);
    yield;
  }
  return 'done';
}

it('lets others in between the steps of long work, and gives what the work comes to', async () => {
  let reached = 0;
  const work = doneWithPauses(counting(1000, (step) => (reached = step)));
  const seen = await new Promise<number>((told) => setImmediate(() => told(reached)));
  expect(seen).toBeLessThan(1000);
  expect(await work).toBe('done');
  expect(reached).toBe(1000);
});

it('does short work at once', async () => {
  expect(await doneWithPauses(counting(0, () => undefined))).toBe('done');
});
