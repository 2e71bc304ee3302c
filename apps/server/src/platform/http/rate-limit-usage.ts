/** How full one limit is: the key nearest to it, how many keys count, and when the fullest one's window ends. */
export type RateLimitUsage = { highest: number; keys: number; endsInMs: number | null };

export type UsageRecord = {
  note(key: string, count: number, msBeforeNext: number): void;
  forget(key: string): void;
  read(): RateLimitUsage;
  keys(): string[];
};

type Window = { count: number; endsAt: number };

const pruneAbove = 10_000;

/** What was counted against one limit, by key, for those who look after the server. */
export function createUsageRecord(): UsageRecord {
  const windows = new Map<string, Window>();
  const prune = () => {
    const now = performance.now();
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  };
  return {
    note: (key, count, msBeforeNext) => {
      if (windows.size > pruneAbove) prune();
      windows.set(key, { count, endsAt: performance.now() + msBeforeNext });
    },
    forget: (key) => void windows.delete(key),
    read: () => {
      prune();
      const [fullest] = [...windows.values()].sort((left, right) => right.count - left.count);
      const endsInMs = fullest === undefined ? null : fullest.endsAt - performance.now();
      return { highest: fullest?.count ?? 0, keys: windows.size, endsInMs };
    },
    keys: () => {
      prune();
      return [...windows.keys()];
    },
  };
}
