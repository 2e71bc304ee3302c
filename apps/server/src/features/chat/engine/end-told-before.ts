import type { Draft } from './draft.ts';

const ends = '(lows?|bottom|trough|highs?|peak|top)';
const sinceEnd = new RegExp(
  `\\b(?:(since|from|after)|(?<=\\b(?:bought|buy|sold|sell|invested|got in|gone in|put)\\b.{0,24})(at)) (?:its|the|their|that) (?:very )?${ends}(?: of (?:it|that))?(?=\\W*$)`,
  'i',
);
const isoDay = /^\d{4}-\d\d-\d\d$/;
const keysOf = (end: string) =>
  /^(?:low|bottom|trough)/i.test(end) ? (['lowDay', 'trough'] as const) : (['highDay', 'peak'] as const);

/** Whether a turn points at the high or the low that the answer before it has told: "has it risen since its low?" */
export function pointsAtEnd(text: string): boolean {
  return sinceEnd.test(text);
}

/** The turn with the day of that high or low; as it is where the answer told none, or not one alone. */
export function withEndTold(text: string, { sections, intents }: Draft): string {
  const [, lead, , end = ''] = sinceEnd.exec(text) ?? [];
  const days = sections
    .flatMap(({ findings }) => findings)
    .flatMap(({ values }) =>
      keysOf(end)
        .flatMap((key) => values[key] ?? [])
        .slice(0, 1),
    )
    .filter((day): day is string => typeof day === 'string' && isoDay.test(day));
  const [day, ...others] = new Set(days);
  // Of several falls the deepest is told first.
  const isOne = others.length === 0 || (intents.includes('recovery') && sections.length === 1);
  return day === undefined || !isOne ? text : text.replace(sinceEnd, `${lead ?? 'on'} ${day}`);
}
