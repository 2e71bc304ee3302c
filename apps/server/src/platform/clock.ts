/** The only source of time below main; tests give a fixed one. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/**
 * Whether less than so many milliseconds have gone by between two moments. After a clock was set back nobody knows how long it
 * was, so what waits for it does not wait for the hours to come again.
 */
export function isWithin(milliseconds: number, span: { since: number; now: number }): boolean {
  const passed = span.now - span.since;
  return passed >= 0 && passed < milliseconds;
}

/** A clock that stands still. */
export function fixedClock(moment: Date): Clock {
  return { now: () => new Date(moment) };
}
