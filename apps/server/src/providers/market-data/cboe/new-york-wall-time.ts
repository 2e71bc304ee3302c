const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  timeZoneName: 'longOffset',
});

/** The moment of a time of day in New York that is written without its zone; null where the text is none. */
export function newYorkWallTime(text: string | null): Date | null {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})/.exec(text ?? '') ?? [];
  if (date === undefined || time === undefined) return null;
  const nearby = new Date(`${date}T${time}Z`);
  if (Number.isNaN(nearby.getTime())) return null;
  const name = parts.formatToParts(nearby).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offset = /GMT([+-]\d{2}:\d{2})/.exec(name)?.[1] ?? '-05:00';
  return new Date(`${date}T${time}${offset}`);
}
