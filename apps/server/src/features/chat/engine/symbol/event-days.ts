import { readRateMoves } from '../macro/rate-moves.ts';
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
/** Events of which there are several: one alone, such as the last cut, is a date. */
export const eventWords = `${many}(?:${fed} (?:rate )?(?:cuts|hikes|rises|increases|moves|changes|decisions)|(?:fed|fomc) (?:decision|meeting|announcement) days|ex-?dividend (?:days|dates))`;

const onDay = { step: 0, head: 'That day', when: 'on that day' };
const before = { step: -1, head: 'Session before', when: 'in the session before' };
const after = { step: 1, head: 'Next session', when: 'in the next session' };

/** The days that a plain text asks about, as far as they were known; null where their source holds none. */
export async function eventDaysAsked(task: Task, symbol: string, isWithDividends: boolean): Promise<EventDays | null> {
  const { plain } = task.question;
  if (/\bex-?dividend\b/.test(plain)) return exDividendDays(task, symbol, isWithDividends);
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
