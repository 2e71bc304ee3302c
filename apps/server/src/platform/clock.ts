/** The only source of time below main; tests give a fixed one. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still. */
export function fixedClock(moment: Date): Clock {
  return { now: () => new Date(moment) };
}
