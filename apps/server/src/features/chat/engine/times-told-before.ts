import type { Draft } from './draft.ts';
import type { Finding } from './evidence.ts';
import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { listOf } from './list-of.ts';
import { numberWords } from './reading/number-words.ts';
import { dayBefore, shiftDay } from './reading/date-words.ts';

const thoseTimes =
  /\b(?:(?:in|on|over|during) )?(?:those|these|the same) (days|months|quarters|years)\b(?! (?:of|as)\b)/i;
const low = /\b(?:lowest|worst|weakest|losing|down|fell|falls|drops?|losses|declines?)\b/i;
const high = /\b(?:highest|best|strongest|up|rose|gains?|winning)\b/i;
const mostTimes = 5;
const monthNames = 'January February March April May June July August September October November December'.split(' ');

/** Whether a turn points at several times that the answer before it has listed. */
export function pointsAtTimes(text: string): boolean {
  return thoseTimes.test(text);
}

/** The turn with the times that the answer before it listed in the place of "in those months"; as it is where it listed none. */
export function withTimesTold(text: string, { before, asked }: { before: Draft; asked: string }): string {
  const unit = (thoseTimes.exec(text)?.[1] ?? '').toLowerCase();
  const [section] = before.sections.filter(({ findings }) => findings.length > 1);
  const times = (section?.findings ?? [])
    .filter((finding) => isAsked(finding, asked))
    .flatMap((each) => timeOf(each, unit));
  const named = [...new Set(times)].slice(0, mostTimes);
  if (named.length < 2) return text;
  return text.replace(thoseTimes, `${unit === 'days' ? 'on' : 'in'} ${listOf(named, 'and')}`);
}

const overTimes = /\b(?:over|during|in|through) (?:those|these|the same) (?:days|weeks|months|quarters|years)\b/i;

/** The turn that names the days of one span as such: "over those days" behind a fall. */
export function asOneSpan(text: string): string {
  return text.replace(overTimes, 'over that span');
}

const thatLength =
  /\b(?:over|in|during|through|across|for) (?:those|these|the same|that) (\d{1,2}|two|three|four|five|six|nine|ten|twelve|eighteen)[- ]?(month|quarter|year|week)s?(?: (?:period|span|stretch))?(?=\W*$)/i;
const daysOf: Readonly<Record<string, number>> = { week: 7, month: 30.44, quarter: 91.3, year: 365.25 };

/** Whether a turn points at a time of some length between two that were told: "over those twelve months". */
export function pointsAtLength(text: string): boolean {
  return thatLength.test(text);
}

/** The turn with the newest such time that was told, or that lies between two that were; as it is where none is so long. */
export function withLengthTold(text: string, times: readonly TimeTold[]): string {
  const [, said = '', unit = ''] = thatLength.exec(text) ?? [];
  const count = numberWords[said.toLowerCase()] ?? Number(said);
  const days = count * (daysOf[unit.toLowerCase()] ?? 1);
  const spans = times.flatMap((later, at) => [
    { from: firstDay(later.from), to: lastDay(later.to) },
    ...times.slice(0, at).map((earlier) => ordered(lastDay(earlier.to), lastDay(later.to))),
  ]);
  const found = spans.findLast(({ from, to }) => Math.abs(dayNumberOf(to) - dayNumberOf(from) - days) <= days * nearby);
  return found === undefined ? text : text.replace(thatLength, `from ${found.from} to ${found.to}`);
}

const nearby = 0.04;
const ordered = (one: string, other: string): TimeTold => ({
  from: one < other ? one : other,
  to: one < other ? other : one,
});

const inBetween =
  /\b(?:in between|in the meantime|between (?:the two |those |these |the )(?:two )?(?:dates|days|months|quarters|years|readings|times|points|moments)|(?<=\b(?:chang\w*|mov\w*|ris\w*|rose|fall\w*|fell|happen\w*|gain\w*|los\w*|go|went|do|did|return\w*)\b.{0,24})between (?:the two|those two|these two|them|those|then and now))(?=\W*$)/i;

/** Whether a turn points at the time between two that were told before. */
export function pointsBetween(text: string): boolean {
  return inBetween.test(text);
}

/** The turn with the time between the last two that were told, the later one first or last; as it is where no two were told. */
export function withBetweenTold(text: string, times: readonly TimeTold[]): string {
  const [one, other] = times.slice(-2).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (one === undefined || other === undefined) return text;
  // From the end of the first: up to the end of a day or a month, and to the beginning of a longer span.
  const [from, to] = [lastDay(one.to), isSpan(other) ? firstDay(other.from) : lastDay(other.to)];
  if (from < to) return text.replace(inBetween, `from ${from} to ${to}`);
  // Two years that follow each other have no time between them: both are meant.
  const [begin, end] = [firstDay(one.from), lastDay(other.to)];
  return isSpan(one) && isSpan(other) && begin < end ? text.replace(inBetween, `from ${begin} to ${end}`) : text;
}

const together =
  /\b(?:over|for|across|in) (?:both|the two|all (?:two|three|four))(?: (?:of (?:them|those)|years|months|quarters|periods|spans|times))? ?(?:together|combined|taken together|in all|as a whole)(?=\W*$)/i;

/** Whether a turn asks of the times that were told as of one. */
export function pointsTogether(text: string): boolean {
  return together.test(text);
}

/** The turn with the time from the first to the last of two that were told and follow each other; as it is where they do not. */
export function withTogetherTold(text: string, times: readonly TimeTold[]): string {
  const [one, other] = times.slice(-2).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const follow = one !== undefined && other !== undefined && Math.abs(daysFrom(one.to, other.from)) <= nearly;
  return follow ? text.replace(together, `from ${firstDay(one.from)} to ${lastDay(other.to)}`) : text;
}

const nearly = 4;
const daysFrom = (from: string, to: string) => dayNumberOf(firstDay(to)) - dayNumberOf(lastDay(from));

/** The first and the last day of a time that was told, each a day or a month. */
export type TimeTold = { from: string; to: string };

const isMonth = (time: string) => time.length === 'YYYY-MM'.length;
const isSpan = ({ from, to }: TimeTold) => from !== to;
export const firstDay = (time: string) => (isMonth(time) ? `${time}-01` : time);
const lastDay = (time: string) => (isMonth(time) ? shiftDay(dayBefore(`${time}-01`), 1) : time);

// Of a list of both ends those of the end that was asked for are meant.
function isAsked({ facts: [fact] }: Finding, asked: string): boolean {
  if (fact === undefined || low.test(asked) === high.test(asked)) return fact !== undefined;
  return low.test(asked) ? fact.value < 0 : fact.value > 0;
}

function timeOf({ values: { start, end } }: Finding, unit: string): string[] {
  if (typeof start !== 'string' || typeof end !== 'string') return [];
  const [year = '', month = ''] = end.split('-');
  if (unit === 'years') return [year];
  if (unit === 'quarters') return [`Q${Math.ceil(Number(month) / 3)} ${year}`];
  return unit === 'months' ? [`${monthNames[Number(month) - 1] ?? ''} ${year}`] : [end];
}

/** The times of which none is another's or holds one of the others: the year of a day that was told is no other time. */
export function timesApart(times: readonly TimeTold[]): TimeTold[] {
  const isWithin = (inner: TimeTold, outer: TimeTold) =>
    firstDay(inner.from) >= firstDay(outer.from) && lastDay(inner.to) <= lastDay(outer.to);
  return times.filter(
    (time, at) =>
      times.findIndex((each) => each.from === time.from) === at &&
      times.every((each) => each.from === time.from || !isWithin(each, time)),
  );
}
