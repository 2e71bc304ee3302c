import type { Draft } from './draft.ts';

const sinceEnd = /\b(since|from|after) (?:its|the|their|that) (lows?|bottom|trough|highs?|peak|top)(?=\W*$)/i;
const isoDay = /^\d{4}-\d\d-\d\d$/;
const keysOf = (end: string) =>
  /^(?:low|bottom|trough)/i.test(end) ? (['lowDay', 'trough'] as const) : (['highDay', 'peak'] as const);

/** Whether a turn points at the high or the low that the answer before it has told: "has it risen since its low?" */
export function pointsAtEnd(text: string): boolean {
  return sinceEnd.test(text);
}

/** The turn with the day of that high or low; as it is where the answer told none, or not one alone. */
export function withEndTold(text: string, { sections }: Draft): string {
  const [, , end = ''] = sinceEnd.exec(text) ?? [];
  const days = sections
    .flatMap(({ findings }) => findings)
    .flatMap(({ values }) =>
      keysOf(end)
        .flatMap((key) => values[key] ?? [])
        .slice(0, 1),
    )
    .filter((day): day is string => typeof day === 'string' && isoDay.test(day));
  const [day, ...others] = new Set(days);
  return day === undefined || others.length > 0 ? text : text.replace(sinceEnd, `$1 ${day}`);
}
