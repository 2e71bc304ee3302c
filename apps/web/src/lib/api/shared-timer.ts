import type { TimeoutProvider } from '@tanstack/react-query';

// The browser takes a longer wait for none at all.
const longestMs = 2 ** 31 - 1;

type Wait = { call: () => void; at: number; everyMs: number | null };

/**
 * Timers for the cache of answers, which sets several for each reading: all wait in one list, and one timer of the browser stands
 * for the next of them.
 */
export function createSharedTimer(): TimeoutProvider<number> {
  const waits = new Map<number, Wait>();
  let lastId = 0;
  let armedFor = Number.POSITIVE_INFINITY;
  let armed: ReturnType<typeof setTimeout> | undefined;

  function arm(at: number): void {
    if (at >= armedFor) return;
    clearTimeout(armed);
    armedFor = at;
    armed = setTimeout(ring, Math.min(at - performance.now(), longestMs));
  }

  function ring(): void {
    armedFor = Number.POSITIVE_INFINITY;
    const now = performance.now();
    try {
      const due = [...waits].filter(([, { at }]) => at <= now).sort(([, one], [, other]) => one.at - other.at);
      for (const [id, wait] of due) {
        // One of the calls before it may have ended it.
        if (!waits.has(id)) continue;
        if (wait.everyMs === null) waits.delete(id);
        else wait.at = now + wait.everyMs;
        wait.call();
      }
    } finally {
      arm(Math.min(...Array.from(waits.values(), ({ at }) => at)));
    }
  }

  function add(ms: number, wait: Omit<Wait, 'at'>): number {
    lastId += 1;
    const at = performance.now() + ms;
    waits.set(lastId, { ...wait, at });
    arm(at);
    return lastId;
  }

  const end = (id: number | undefined): void => void waits.delete(id ?? 0);

  return {
    setTimeout: (call, ms) => add(ms, { call, everyMs: null }),
    clearTimeout: end,
    setInterval: (call, ms) => add(ms, { call, everyMs: ms }),
    clearInterval: end,
  };
}
