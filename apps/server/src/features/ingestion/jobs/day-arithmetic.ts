/** The calendar day of a moment in UTC. */
export function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day so many days before. */
export function daysBefore(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000));
}
