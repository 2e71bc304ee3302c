const turnMs = 4;
const checkEvery = 64;

/** Visits every item, leaving the event loop to others every few milliseconds. */
export async function visitInTurns<T>(items: Iterable<T>, visit: (item: T) => void): Promise<void> {
  let startedAt = performance.now();
  let count = 0;
  for (const item of items) {
    visit(item);
    count += 1;
    if (count % checkEvery === 0 && performance.now() - startedAt > turnMs) {
      await new Promise<void>((goOn) => setImmediate(goOn));
      startedAt = performance.now();
    }
  }
}
