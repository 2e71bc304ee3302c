import { setImmediate as afterOthers, setTimeout as rest } from 'node:timers/promises';

/** How long it goes on before others have their turn, and how long it rests then, in ms; without a rest it goes on behind what waits. */
export type Pace = { turnMs: number; restMs: number };

const brisk: Pace = { turnMs: 4, restMs: 0 };
const checkEvery = 16;

/** Visits every item, leaving the event loop to others every few milliseconds. */
export async function visitInTurns<T>(items: Iterable<T>, visit: (item: T) => void, pace = brisk): Promise<void> {
  let startedAt = performance.now();
  let count = 0;
  for (const item of items) {
    visit(item);
    count += 1;
    if (count % checkEvery === 0 && performance.now() - startedAt > pace.turnMs) {
      await (pace.restMs === 0 ? afterOthers() : rest(pace.restMs));
      startedAt = performance.now();
    }
  }
}
