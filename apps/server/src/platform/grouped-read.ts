/**
 * Groups callers that want the like of different things: the keys of those who come while a read runs are asked for together by
 * the next one, which begins when it ends. Each gets what was read after he asked, and no more than one read is under way, so
 * the busier a server is, the more of its calls share a statement. All of a group get the whole outcome.
 */
export function createGroupedRead<K, T>(read: (keys: readonly K[]) => Promise<T>): (key: K) => Promise<T> {
  let running: Promise<unknown> | null = null;
  let next: { keys: Set<K>; outcome: Promise<T> } | null = null;

  const begin = (keys: ReadonlySet<K>): Promise<T> => {
    const present = read([...keys]);
    const settled = present.then(
      () => undefined,
      () => undefined,
    );
    running = settled;
    void settled.then(() => {
      if (running === settled) running = null;
    });
    return present;
  };

  return (key) => {
    if (running === null) return begin(new Set([key]));
    if (next === null) {
      const keys = new Set<K>();
      const outcome = running.then(() => {
        next = null;
        return begin(keys);
      });
      next = { keys, outcome };
    }
    next.keys.add(key);
    return next.outcome;
  };
}
