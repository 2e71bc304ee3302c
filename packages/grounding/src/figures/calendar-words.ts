/** January first, in lower case. */
export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const months: ReadonlyMap<string, number> = new Map([
  ...monthNames.map((name, index): [string, number] => [name, index + 1]),
  ...monthNames.map((name, index): [string, number] => [name.slice(0, 3), index + 1]),
  ['sept', 9],
]);

const ordinalQuarters: ReadonlyMap<string, number> = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
]);

const durationNouns: ReadonlySet<string> = new Set(
  ['day', 'week', 'month', 'quarter', 'year', 'yr', 'hour', 'minute', 'session', 'second', 'decade'].flatMap((noun) => [
    noun,
    `${noun}s`,
  ]),
);

/** 1..12 for a month's name or its abbreviation, else null. */
export function monthOf(lower: string): number | null {
  return months.get(lower) ?? null;
}

/** 1..4 for the ordinal of a quarter, else null. */
export function quarterOfOrdinal(lower: string): number | null {
  return ordinalQuarters.get(lower) ?? null;
}

export function isDurationNoun(lower: string): boolean {
  return durationNouns.has(lower);
}
