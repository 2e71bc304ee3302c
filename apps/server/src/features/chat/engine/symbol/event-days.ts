import { type FirstReading, firstReading } from '../macro/first-reading.ts';
import { metricName } from '../macro/macro-figures.ts';
import { readRateMoves } from '../macro/rate-moves.ts';
import { firstOf, type NamedReading } from '../macro/series-asked.ts';
import { type NamedSeries, namedSeries, recordSeries } from '../macro/series-names.ts';
import type { Task } from '../task.ts';

/** Days of one kind of event, oldest first, and the sessions around each at which a price is looked at. */
export type EventDays = {
  /** In the plural, for a sentence. */
  noun: string;
  days: readonly string[];
  /** Steps from the session of the event, which is zero, with the head of their column. */
  sessions: ReadonlyArray<{ step: number; head: string; when: string }>;
  /** What a reader must know of those days. */
  note: string;
};

const fed = "(?:(?:fed|fomc|federal reserve)(?:'s|\u2019s)?|(?:interest |policy )?rate)";
const many = '(?:the |its |their |all |past |previous |earlier |recent |other |days of |dates of |(?:19|20)\\d\\d )*';
const released =
  '(?:cpi|inflation|jobs|payrolls?|nfp|employment|gdp|pce|ppi|producer price|retail sales|unemployment|jobless claims|claims)';
const each =
  '(?:the |latest |last |most recent |newest |past |recent |all |each |every |an? |previous |monthly |us |hot |cool |soft )*';
const releaseWords = `${each}${released} (?:prints?|releases?|reports?|numbers?|data|figures?|days?|announcements?|surprises?)`;
/** Events of which there are several: one alone, such as the last cut, is a date. */
export const eventWords = `(?:${releaseWords}|${many}(?:${fed} (?:rate )?(?:cuts|hikes|rises|increases|moves|changes|decisions)|(?:fed|fomc) (?:decision|meeting|announcement) days|ex-?dividend (?:days|dates)))`;

const onDay = { step: 0, head: 'That day', when: 'on that day' };
const before = { step: -1, head: 'Session before', when: 'in the session before' };
const after = { step: 1, head: 'Next session', when: 'in the next session' };

/** The days that a plain text asks about, as far as they were known; null where their source holds none. */
export async function eventDaysAsked(task: Task, symbol: string, isWithDividends: boolean): Promise<EventDays | null> {
  const { plain } = task.question;
  if (/\bex-?dividend\b/.test(plain)) return exDividendDays(task, symbol, isWithDividends);
  if (new RegExp(`\\b${releaseWords}\\b`).test(plain)) return releaseDays(task);
  const read = await readRateMoves(task);
  if (read === null) return null;
  const [isOfCuts, isOfRises] = [/\bcuts\b/.test(plain), /\b(?:hikes|rises|increases)\b/.test(plain)];
  const wanted = read.moves.filter(({ change }) => isOfCuts === isOfRises || (isOfCuts ? change < 0 : change > 0));
  return {
    noun: isOfCuts === isOfRises ? 'moves of the Fed\u2019s target' : `rate ${isOfCuts ? 'cuts' : 'rises'} of the Fed`,
    days: wanted.map(({ day }) => day),
    sessions: [before, onDay],
    note: 'The days are those on which a new target took effect; it is announced on the day before as a rule. I hold no days of meetings at which nothing changed.',
  };
}

async function exDividendDays(task: Task, symbol: string, isWithDividends: boolean): Promise<EventDays> {
  const actions = await task.deps.companies.actions({ symbol, moment: task.moment, kind: 'dividend' });
  return {
    noun: 'ex-dividend days',
    days: actions.map(({ exDate }) => exDate).toSorted(),
    sessions: [onDay, after],
    note: isWithDividends
      ? 'The prices are adjusted for dividends, so the dividend is inside the move of that day: a price that fell by just the dividend did not move by this measure.'
      : 'The prices are as traded, so the dividend is not inside the move of that day.',
  };
}

const mostReleases = 12;

/** The days on which the newest readings of a series became known, as far as that is held. */
async function releaseDays(task: Task): Promise<EventDays | null> {
  const { plain } = task.question;
  // The report on jobs tells of payrolls and of unemployment alike.
  const isOfJobs = /\b(?:jobs|payrolls?|nfp|employment)\b/.test(plain);
  const all = [...namedSeries, ...recordSeries];
  const meant = all.filter(({ ids, words }) => words.test(plain) || (isOfJobs && ids.includes('UNRATE')));
  const found = await firstHeld(task, meant);
  if (found === null) return null;
  const { named, series } = found;
  const firsts: FirstReading[] = [];
  for (const { period } of series.points.slice(-mostReleases)) {
    const first = await firstReading(task, { id: series.id.replace(/^SIM:/, ''), named, period });
    if (first !== null) firsts.push(first);
  }
  return {
    noun: `releases of ${metricName(named.metric)}`,
    days: firsts.map(({ knownBy }) => knownBy),
    sessions: [before, onDay, after],
    note: firsts.every(({ isPublished }) => isPublished)
      ? 'What was expected of a release is not held, so neither is whether it surprised.'
      : 'The day of a release is the one on which its reading was first seen, which is never an earlier one. What was expected is not held.',
  };
}

async function firstHeld(task: Task, meant: readonly NamedSeries[]): Promise<NamedReading | null> {
  for (const named of meant) {
    const series = await firstOf(task, named, null);
    if (series !== null) return { named, series };
  }
  return null;
}
