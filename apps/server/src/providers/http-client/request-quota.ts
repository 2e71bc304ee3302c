import type { Clock } from '#platform/clock.ts';

export type QuotaWindow = { count: number; ms: number };

/** Counts requests in sliding windows, so that a publisher's limits are kept on our side. */
export function createRequestQuota(windows: readonly QuotaWindow[], clock: Clock) {
  const longest = Math.max(0, ...windows.map(({ ms }) => ms));
  let sent: number[] = [];
  return {
    /** Takes one request and gives 0, or gives how long to wait and takes none. */
    take: (): number => {
      const now = clock.now().getTime();
      // A clock that was set back must not hold requests up for hours; those that were sent count as sent just now.
      sent = sent.filter((at) => at > now - longest).map((at) => Math.min(at, now));
      const waits = windows.map(({ count, ms }) => {
        const inWindow = sent.filter((at) => at > now - ms);
        const blocking = inWindow[inWindow.length - count];
        return blocking === undefined ? 0 : blocking + ms - now;
      });
      const wait = Math.max(0, ...waits);
      if (wait === 0) sent.push(now);
      return wait;
    },
  };
}
