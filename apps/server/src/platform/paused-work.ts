import { setImmediate } from 'node:timers/promises';

const stepsAtOnce = 50;

/** Does long work a few steps at a time; what else waits for the process is done in between. */
export async function doneWithPauses<Result>(work: Generator<undefined, Result>): Promise<Result> {
  let step = work.next();
  for (let steps = 1; step.done !== true; steps += 1) {
    if (steps % stepsAtOnce === 0) await setImmediate();
    step = work.next();
  }
  return step.value;
}
