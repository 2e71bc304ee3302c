/** A wait for the next event of a run; `cancel` ends it at once. */
export type NextRing = { rung: Promise<void>; cancel: () => void };

/** Wakes those who wait for a run's next event, each once, and at the latest after the time they gave. */
export function createRunBells() {
  const waiting = new Map<string, Set<() => void>>();
  return {
    next: (runId: string, withinMs: number): NextRing => {
      const { promise: rung, resolve } = Promise.withResolvers<void>();
      const others = waiting.get(runId) ?? new Set();
      waiting.set(runId, others);
      const wake = (): void => {
        clearTimeout(timer);
        others.delete(wake);
        if (others.size === 0 && waiting.get(runId) === others) waiting.delete(runId);
        resolve();
      };
      const timer = setTimeout(wake, withinMs).unref();
      others.add(wake);
      return { rung, cancel: wake };
    },
    ring: (runId: string): void => {
      for (const wake of waiting.get(runId) ?? []) wake();
    },
  };
}
