const names = 'january february march april may june july august september october november december'.split(' ');
const month = new RegExp(`\\b(?:${names.join('|')})\\b`, 'gi');
const closing = new RegExp(`\\b(?:end(?:ed|ing)?|as (?:of|at)|at)\\s(?:\\d{1,2}\\s)?(?:${names.join('|')})\\b`, 'gi');

/** Months (1 to 12) of the days that a table names, and of those that its prose names as the end of a time. */
export function closingMonthsOf(table: string, prose: string): Set<number> {
  const said = [...table.matchAll(month), ...prose.matchAll(closing)];
  return new Set(said.map(([words]) => names.indexOf(words.toLowerCase().split(' ').at(-1) ?? '') + 1));
}
