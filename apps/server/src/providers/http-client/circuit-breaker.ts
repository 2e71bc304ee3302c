import type { Clock } from '#platform/clock.ts';

export type CircuitState = { isOpen: boolean; opensAgainAt: Date | null };

const faultsToOpen = 5;
const openMs = 60_000;

/** Stops asking a provider that keeps failing; after a minute one request may try. */
export function createCircuitBreaker(clock: Clock) {
  let faults = 0;
  let closedUntil = 0;
  return {
    /** How long no request may go out, 0 if one may. The caller that is let through after a pause holds off the others. */
    waitMs: (): number => {
      const now = clock.now().getTime();
      if (now < closedUntil) return closedUntil - now;
      if (faults >= faultsToOpen) closedUntil = now + openMs;
      return 0;
    },
    succeeded: (): void => {
      faults = 0;
      closedUntil = 0;
    },
    failed: (): void => {
      faults += 1;
      if (faults >= faultsToOpen) closedUntil = clock.now().getTime() + openMs;
    },
    state: (): CircuitState => {
      const isOpen = clock.now().getTime() < closedUntil;
      return { isOpen, opensAgainAt: isOpen ? new Date(closedUntil) : null };
    },
  };
}
