import type { Draft } from './draft.ts';
import type { partsListed } from './reading/parts-listed.ts';
import type { TimeTold } from './times-told-before.ts';

/** Whether an answer tells each of the times that a question lists, which are no span from the first to the last of them. */
export function areTold(times: ReturnType<typeof partsListed>, { sections, intents }: Draft): boolean {
  if (intents.some((id) => id.includes('year'))) return true;
  const findings = sections.flatMap((section) => section.findings);
  // Of now and other times each is asked by itself.
  if (times.some(({ first }) => first === '')) return false;
  return times.every(({ first, last }) =>
    findings.some(({ values, facts }) => {
      const ends = [values.first, values.last, ...facts.flatMap(({ period }) => [period?.start, period?.end])];
      const days = Object.entries(values).flatMap(([key, value]) => (key === 'first' || key === 'last' ? [] : [value]));
      const isSpan =
        ends.some((end) => typeof end === 'string' && near(end, first)) &&
        ends.some((end) => typeof end === 'string' && near(end, last));
      return isSpan || days.some((day) => typeof day === 'string' && day >= first.slice(0, day.length) && day <= last);
    }),
  );
}

const nearly = 6;
const near = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) <= nearly * 86_400_000;

/** Whether a time stands beside another one for a day without a reading, which makes no two times of it. */
export function isBesideGap(time: TimeTold, before: TimeTold | undefined): boolean {
  const isDay = (each: TimeTold) => each.from === each.to && each.from.length > 'YYYY-MM'.length;
  return before !== undefined && isDay(time) && isDay(before) && near(time.from, before.to);
}
