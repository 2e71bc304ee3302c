const dayMs = 86_400_000;

/** The day so many days before a moment, as `YYYY-MM-DD` in UTC. */
export function dayBefore(moment: Date, days: number): string {
  return momentBefore(moment, days).toISOString().slice(0, 10);
}

/** The moment so many days earlier. */
export function momentBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMs);
}
