/**
 * Joins callers that want the same: those who come while a read runs share the next one, which begins when it ends, so that
 * each gets what was read after he asked and no more than one read is under way.
 */
export function createJoinedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null;
  let next: Promise<T> | null = null;

  const begin = (): Promise<T> => {
    next = null;
    const present = read();
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

  return () => {
    if (running === null) return begin();
    next ??= running.then(begin);
    return next;
  };
}
