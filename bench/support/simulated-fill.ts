import { setTimeout } from 'node:timers/promises';
import type { RunningProduct } from './product-process.ts';

const fillPatienceMs = 300_000;
const lookEveryMs = 500;

/** Waits until the simulated world is made, as the log at level `info` tells. */
export async function untilFilled(product: RunningProduct): Promise<void> {
  const until = performance.now() + fillPatienceMs;
  while (!product.output.some((line) => line.includes('was brought up to date'))) {
    if (performance.now() > until) throw new Error('The simulated world was not made in time.');
    await setTimeout(lookEveryMs);
  }
}
