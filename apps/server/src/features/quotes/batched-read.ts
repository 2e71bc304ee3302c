/** What a batch of reads found. */
type Found = ReadonlySet<string>;

/**
 * Joins reads that are asked for at the same time: while one runs, all that come go together into the next. Gives the keys that
 * were found.
 */
export function createBatchedRead(read: (keys: readonly string[]) => Promise<Found>) {
  let waiting: Set<string> = new Set();
  let next: Promise<Found> | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const start = (): Promise<Found> => {
    const keys = [...waiting];
    waiting = new Set();
    next = null;
    return read(keys);
  };

  return (keys: readonly string[]): Promise<Found> => {
    for (const key of keys) waiting.add(key);
    if (next === null) {
      next = running.then(start);
      running = next.catch(() => undefined);
    }
    return next;
  };
}
