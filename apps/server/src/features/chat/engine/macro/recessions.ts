import { monthsLater } from '@aex/quant/calendar/month-step';
import type { Task } from '../task.ts';
import { readSeries, type SeriesReading } from './known-series.ts';

/** A recession by its first and its last month, as days that begin them. */
export type Recession = { first: string; last: string };

const dayMs = 86_400_000;
const longestGap = 40 * dayMs;

/** The recessions that are held, oldest first; null where no series dates them. */
export async function recessionsHeld(
  task: Pick<Task, 'deps' | 'moment'>,
): Promise<{ series: SeriesReading; spells: Recession[] } | null> {
  const series = await readSeries(task, 'USREC');
  if (series === null) return null;
  const spells: Recession[] = [];
  for (const { period, value } of series.points) {
    if (value !== 1) continue;
    const open = spells.at(-1);
    if (open !== undefined && Date.parse(period) - Date.parse(open.last) < longestGap) open.last = period;
    else spells.push({ first: period, last: period });
  }
  return { series, spells };
}

/** Words that name one recession by itself. */
export const recessionNames =
  '(?:(?:covid|pandemic|corona)(?:virus)?(?:-19)? (?:recession|downturn|slump)|great recession|(?:financial crisis|gfc|dot-?com|volcker) recession|(?:(?:19|20)\\d\\d)(?:[-/](?:\\d\\d|(?:19|20)\\d\\d))? (?:recession|downturn)|(?:recession|downturn) (?:of|in) (?:19|20)\\d\\d|(?:last|latest|most recent) (?:recession|downturn))';

const byName: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:covid|pandemic|corona(?:virus)?)\b/, '2020'],
  [/\b(?:great recession|financial crisis|gfc)\b/, '2008'],
  [/\bdot-?com\b/, '2001'],
  [/\bvolcker\b/, '1981'],
];

/** Those of the recessions that a plain text names, in its order; none where it names none that is held. */
export function recessionsNamed(plain: string, spells: readonly Recession[]): Recession[] {
  const years = [
    ...byName.flatMap(([words, year]) =>
      [...plain.matchAll(new RegExp(words, 'g'))].map(({ index }) => ({ index, year })),
    ),
    ...[...plain.matchAll(/\b(?:19|20)\d\d\b/g)].map(({ index, 0: year }) => ({ index, year })),
  ].toSorted((a, b) => a.index - b.index);
  const named = years.flatMap(
    ({ year }) => spells.find(({ first, last }) => first.slice(0, 4) <= year && year <= last.slice(0, 4)) ?? [],
  );
  const last = /\b(?:last|latest|most recent) (?:recession|downturn)\b/.test(plain) ? spells.slice(-1) : [];
  return [...new Set([...named, ...last])];
}

const lateMonths = 20;

/** The time in which unemployment peaks: it turns after the recession has ended, and before the next one. */
export function withAftermath({ first, last }: Recession, spells: readonly Recession[]): { from: string; to: string } {
  const next = spells.find((each) => each.first > last)?.first ?? '9999';
  const late = monthsLater(last, lateMonths);
  return { from: first, to: late < next ? late : next };
}
