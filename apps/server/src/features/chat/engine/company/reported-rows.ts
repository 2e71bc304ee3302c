import { findDates } from '../reading/date-words.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { namesYears } from '../reading/question-period.ts';
import type { Task } from '../task.ts';
import type { AskedOf } from './reported-asked.ts';
import { asksCourse } from './reported-course.ts';
import { endingWithin, quarterBefore, type SpanFigure, yearBefore } from './reported-spans.ts';

const usualRows = { year: 4, quarter: 5 } as const;
const mostRows = 20;

/** The rows that a period of the question leaves, and how many are told. */
export function rowsAsked({ task, kind }: AskedOf, spans: readonly SpanFigure[]): SpanFigure[] {
  const { period, plain } = task.question;
  const back = spanBack(plain, spans);
  if (back !== null) return back;
  const newest = spans[0]?.end ?? '';
  const named = rowsOfYears(task, spans);
  if (named.length > 0) return named;
  if ((period === null && asksCourse(plain)) || period?.kind === 'all') return spans.slice(0, mostRows);
  if (period === null || newest === '' || period.kind === 'previous') return spans.slice(0, usualRows[kind]);
  const within = endingWithin(
    spans,
    layOnDates(period, period.kind === 'trailing' ? newest : task.moment.toISOString().slice(0, 10)),
  );
  // Whether it improved in a year is told by the year before, too.
  const [only] = within;
  const before = only === undefined ? undefined : spans[spans.indexOf(only) + 1];
  return within.length === 1 && before !== undefined && changed.test(plain)
    ? [...within, before]
    : within.slice(0, mostRows);
}

const stepsBack = /\bone (quarter|year) back\b/g;

// A turn goes one quarter or one year back from the one that was told.
function spanBack(plain: string, spans: readonly SpanFigure[]): SpanFigure[] | null {
  const steps = [...plain.matchAll(stepsBack)].map(([, unit]) => unit);
  if (steps.length === 0) return null;
  const at = steps.reduce<SpanFigure | undefined>((from, unit) => {
    if (from === undefined) return undefined;
    return (unit === 'year' ? yearBefore(from, spans) : quarterBefore(from, spans)) ?? undefined;
  }, spans[0]);
  return at === undefined ? [] : [at];
}

const changed =
  /\b(?:improv\w*|wors\w*|better|widen\w*|narrow\w*|expand\w*|contract\w*|shr[iau]nk\w*|ris(?:e|en|ing)|rose|fall(?:en|ing)?|fell|increas\w*|decreas\w*|declin\w*|higher|lower|up|down)\b/;

const yearsAgo = /\b(\d{1,2}|two|three|four|five|six|ten) years? (?:ago|earlier|back)\b/;
const setBeside = /\b(?:since|from|than|versus|vs|against|compared?|changed?|gr[eo]wn?|growth|over|now)\b/;
const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 };

const besideYears =
  /\b((?:19|20)\d\d)(?: (?:vs\.?|versus|and|against|compared (?:to|with)|or)|\b.{0,40}\b(?:than|against|versus|vs|compared? (?:to|with))) (?:(?:in|that of|those of|the|fiscal|fy|year|calendar) )*((?:19|20)\d\d)\b/;

// "2021 versus 2025" and "five years ago" name years one by one, and no span between them.
function rowsOfYears({ question: { plain }, moment }: Task, spans: readonly SpanFigure[]): SpanFigure[] {
  const ago = yearsAgo.exec(plain)?.[1];
  if (ago !== undefined) {
    const year = moment.getUTCFullYear() - (counts[ago] ?? Number(ago));
    const day = `${year}${moment.toISOString().slice(4, 10)}`;
    const then = spans.filter(({ end }) => end <= day).slice(0, 1);
    const now = setBeside.test(plain) ? spans.slice(0, 1) : [];
    return [...new Set([...now, ...then])];
  }
  if (namesYears(plain)) {
    const named = findDates(plain).map(({ first }) => first.slice(0, 4));
    return spans.filter(({ end }) => named.includes(end.slice(0, 4)));
  }
  const years = besideYears.exec(plain);
  return years === null
    ? []
    : spans.filter(({ end }) => end.startsWith(years[1] ?? '') || end.startsWith(years[2] ?? ''));
}

const oldAfterMs = 500 * 86_400_000;

const isBack = /\bone (?:quarter|year) back\b/;

/** Whether the newest figure that is held is more than a year late, and no time is asked for. */
export function isOld({ task }: AskedOf, { end }: SpanFigure): boolean {
  if (isBack.test(task.question.plain)) return false;
  return task.question.period === null && task.moment.getTime() - Date.parse(end) > oldAfterMs;
}
