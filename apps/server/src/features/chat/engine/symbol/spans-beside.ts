import { monthsLater } from '@aex/quant/calendar/month-step';
import { dayBefore, findDates } from '../reading/date-words.ts';
import type { Period, PeriodUnit } from '../reading/period.ts';
import { stepBack } from '../reading/period-dates.ts';
import type { Part } from '../section.ts';
import { rangedIn, type Task } from '../task.ts';

const span =
  '(?:(\\d{1,3}|one|a|two|three|five|six|ten|twelve)[- ]?|(?:the|its|their) (?:last|past) )(day|week|month|year|yr|mo|y|d|w)s?';
const beside = new RegExp(
  `\\b${span}\\b.{0,24}\\b(?:vs\\.?|versus|against|compared (?:to|with)|than|and)(?= ).{0,16}\\b${span}\\b`,
);
const joined =
  ',? (?:to|with|vs\\.?|versus|against|compare[ds]? (?:to|with)|than|and|or|doing (?:against|versus)) (?:that of |in )?';
const present = "(?:(?:(?:this|the current) (year|quarter|month)|(year|quarter|month)[- ]to[- ]date)(?:'s)?)";
const past = "(?:(?:last|the previous) (year|quarter|month)(?:'s)?)";
const thisAndLast = new RegExp(`\\b${present}${joined}${past}\\b|\\b${past}${joined}${present}(?![\\w-])`);
const numbers: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  five: 5,
  six: 6,
  ten: 10,
  twelve: 12,
  twenty: 20,
};
const units: readonly PeriodUnit[] = ['day', 'week', 'month', 'year'];

/** The two spans up to now that a plain text sets beside each other, as in "30-day against one-year"; none otherwise. */
function spansBeside(plain: string): Period[] {
  const [, one = 'one', oneUnit = '', other = 'one', otherUnit = ''] = beside.exec(plain) ?? [];
  const spans = [trailing(one, oneUnit), trailing(other, otherUnit)];
  return spans.filter((each) => each !== null);
}

const number = '(?:\\d{1,2}|one|two|three|five|six|ten|twelve|twenty)';
const short = `(?:ytd|${number} ?-?(?:y|yrs?|years?|m|mo|mos|months?|w|wks?|weeks?))`;
// "1, 3, 5 and 10 years" have their unit in common, "1-, 3- and 5-year" too.
const apart = '-?(?:,? ?(?:and|or|&|\\/) ?|, ?| )';
const shared = new RegExp(
  `(?<![-\\w.])(${number}${apart}(?:${number}${apart})*)(${number})[- ]?(years?|yrs?|y|months?|mos?|weeks?)\\b`,
  'g',
);
const listed = new RegExp(
  `\\b(${short}(?:(?:,? and |,? & |, ?|/| )${short})+)\\b(?! (?:spread|curve|slope|treasur\\w+|yields?))`,
);
const oneOfList = new RegExp(`ytd|(${number}) ?-?(y|m|w)`, 'g');
const unitOf: Readonly<Record<string, PeriodUnit>> = { y: 'year', m: 'month', w: 'week' };

/** The spans up to now that a plain text lists one after the other, as in "1y 3y 5y"; none otherwise. */
export function spansListed(plain: string): Period[] {
  const list = listed.exec(withUnits(plain))?.[1];
  if (list === undefined) return [];
  return [...list.matchAll(oneOfList)].flatMap(([whole, count = '', letter = '']): Period[] => {
    if (whole === 'ytd') return [{ kind: 'year_to_date' }];
    const unit = unitOf[letter];
    return unit === undefined ? [] : [{ kind: 'trailing', count: numbers[count] ?? Number(count), unit }];
  });
}

const mostYears = 5;

/** The years that a plain text lists, each as a span of its own. */
export function yearsListed(plain: string): Period[] {
  return findDates(plain)
    .slice(0, mostYears)
    .map(({ first, last }) => ({ kind: 'between', start: dayBefore(first), end: last }));
}

function withUnits(plain: string): string {
  const [whole, first = '', last = '', unit = ''] = new RegExp(shared.source).exec(plain) ?? [];
  if (whole === undefined) return plain;
  const counts = [...first.matchAll(new RegExp(number, 'g'))].map(([each]) => each);
  return plain.replace(whole, [...counts, last].map((each) => `${each} ${unit}`).join(', '));
}

function trailing(count: string, word: string): Period | null {
  if (word === 'session' || word === 'trading day')
    return { kind: 'trailing', count: numbers[count] ?? Number(count), unit: 'session' };
  const unit = units.find((each) => each === word || (word !== '' && each.startsWith(word.charAt(0))));
  const number = numbers[count] ?? Number(count);
  return unit === undefined || !(number > 0) ? null : { kind: 'trailing', count: number, unit };
}

/** The parts of a question over each of the spans that it lists one after the other, or sets beside each other; else over its own. */
export async function overSpans(task: Task, build: (task: Task) => Promise<Part[]>): Promise<Part[]> {
  const listed = spansListed(task.question.plain);
  const spans =
    listed.length > 1
      ? listed
      : ((await presentAndPast(task)) ?? (await spanAndBefore(task)) ?? spansBeside(task.question.plain));
  return spans.length > 1 ? eachSpan(task, spans, build) : build(task);
}

const session = '(?:trading )?(?:day|session)';
const ofBefore = new RegExp(
  `\\b(?:last|past|latest|trailing) (?:(\\d{1,3}|${Object.keys(numbers).join('|')}) )?(trading day|session|day|week|month|year)s?${joined}(?:over |in |during )*(?:the )?(?:(?:same |an? )?(?:previous|prior|preceding|earlier) (?:\\d{1,3}|[a-z]+)(?: (?:${session}|week|month|year|period|span)s?)?|(?:(?:\\d{1,3}|[a-z]+) )?(?:${session}|week|month|year)s? (?:before|prior|earlier|preceding)|(?:same )?(?:period|span|time) (?:before|prior))`,
);

// "The last 3 months against the 3 months before": the second ends where the first begins.
async function spanAndBefore(task: Task): Promise<Period[] | null> {
  const [, count = 'one', unit] = ofBefore.exec(task.question.plain) ?? [];
  const span = unit === undefined ? null : trailing(count, unit);
  if (span?.kind !== 'trailing') return null;
  const { found } = await task.histories();
  const newest = found.flatMap(({ bars }) => bars.at(-1)?.date ?? []).toSorted()[0];
  if (newest === undefined) return null;
  const start = stepBack(newest, span);
  return [
    { kind: 'between', start, end: newest },
    { kind: 'between', start: stepBack(newest, { ...span, count: span.count * 2 }), end: start },
  ];
}

// "This month against last month" are the one of the newest close and the one before it.
async function presentAndPast(task: Task): Promise<Period[] | null> {
  const units = (thisAndLast.exec(task.question.plain) ?? []).slice(1).filter((each) => each !== undefined);
  const [unit, other] = units;
  if (unit === undefined || unit !== other) return null;
  if (unit === 'year') return [{ kind: 'year_to_date' }, { kind: 'last_calendar_year' }];
  const { found } = await task.histories();
  const newest = found.flatMap(({ bars }) => bars.at(-1)?.date ?? []).toSorted()[0];
  if (newest === undefined) return null;
  const month = Number(newest.slice(5, 7));
  const first = `${newest.slice(0, 5)}${String(unit === 'quarter' ? month - ((month - 1) % 3) : month).padStart(2, '0')}-01`;
  const start = dayBefore(first);
  return [
    { kind: 'between', start, end: newest },
    { kind: 'between', start: dayBefore(monthsLater(first, unit === 'quarter' ? -3 : -1)), end: start },
  ];
}

/** The parts of a question over each of several spans. */
export async function eachSpan(
  task: Task,
  spans: readonly Period[],
  build: (task: Task) => Promise<Part[]>,
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const period of spans)
    parts.push(
      ...(await build({
        ...task,
        question: { ...task.question, period },
        period: () => period,
        ranged: async (symbols) => rangedIn(period, await task.histories(symbols)),
      })),
    );
  return parts;
}
