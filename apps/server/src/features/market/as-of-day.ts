import type { Clock } from '#platform/clock.ts';

/** The moment that a call means: the end of the day asked about, never later than now; now when no day is given. */
export function momentOfDay(day: string | undefined, clock: Clock): Date {
  const now = clock.now();
  if (day === undefined) return now;
  const end = new Date(`${day}T23:59:59.999Z`);
  return end < now ? end : now;
}
