import type { PriceHistory } from '#features/market/index.ts';
import { dayBefore } from '../reading/date-words.ts';
import type { Question } from '../reading/question.ts';
import type { Part } from '../section.ts';
import { cutHistory, type Task } from '../task.ts';
import { changeSection } from './close-sections.ts';
import { eachWhole } from './each-history.ts';

/** The move of the day that is asked about: that of a day, of yesterday or of the newest session. */
export function dayMoves(task: Task): Promise<Part[]> {
  return eachWhole(task, (history) => changeSection(untilDayAsked(history, task.question, task.moment)));
}

/** A history up to the day that is asked about. Where today's close is held already, yesterday's session is the one before. */
export function untilDayAsked(
  history: PriceHistory,
  { day, plain }: Pick<Question, 'day' | 'plain'>,
  moment: Date,
): PriceHistory {
  const yesterday = /\byesterday\b/.test(plain) ? dayBefore(moment.toISOString().slice(0, 10)) : null;
  const to = day ?? yesterday;
  return to === null ? history : cutHistory(history, { from: '', to });
}
