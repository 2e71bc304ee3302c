import { type Clock, isWithin } from '#platform/clock.ts';

export type CircuitState = { isOpen: boolean; opensAgainAt: Date | null };

const faultsToOpen = 5;
const openMs = 60_000;

/** Stops asking a provider that keeps failing; after a minute one request may try. */
export function createCircuitBreaker(clock: Clock) {
  let faults = 0;
  let openedAt: number | null = null;
  /** How long it stays open from now; 0 where it is closed. */
  const leftMs = (now: number): number =>
    openedAt !== null && isWithin(openMs, { since: openedAt, now }) ? openedAt + openMs - now : 0;
  return {
    /** How long no request may go out, 0 if one may. The caller that is let through after a pause holds off the others. */
    waitMs: (): number => {
      const now = clock.now().getTime();
      const left = leftMs(now);
      if (left === 0 && faults >= faultsToOpen) openedAt = now;
      return left;
    },
    succeeded: (): void => {
      faults = 0;
      openedAt = null;
    },
    failed: (): void => {
      faults += 1;
      if (faults >= faultsToOpen) openedAt = clock.now().getTime();
    },
    state: (): CircuitState => {
      const now = clock.now().getTime();
      const left = leftMs(now);
      return { isOpen: left > 0, opensAgainAt: left > 0 ? new Date(now + left) : null };
    },
  };
}
