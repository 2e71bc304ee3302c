import type { Report } from '@aex/contracts/reports';
import type { Governance } from '@aex/contracts/chat-stream';
import type { DataState } from '@aex/contracts/primitives';
import type { AnswerCoverage } from '#features/research/index.ts';
import type { BranchMessage } from '#features/threads/index.ts';
import { dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import { figureText } from '../document/figure-text.ts';

/** A type as a reader sees it: the words of its name. */
export function typeLabel(type: Report['report_type']): string {
  const words = type.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const states: Readonly<Record<DataState, string>> = {
  live: 'Live',
  delayed: 'Delayed',
  stale: 'Stale',
  simulated: 'Simulated',
};

export function stateLabel(state: DataState): string {
  return states[state];
}

/** A figure with its unit; what is missing is N/A, never 0. */
export function figure(
  value: number | null,
  { decimals = 2, unit = '' }: { decimals?: number; unit?: string } = {},
): string {
  if (value === null || !Number.isFinite(value)) return 'N/A';
  return `${figureText(value, decimals)}${unit}`;
}

/** A figure in percent. */
export function percent(value: number | null, decimals = 2): string {
  return figure(value, { decimals, unit: '%' });
}

/** A share of one in percent. */
export function share(value: number | null, decimals: number): string {
  return percent(value === null ? null : value * 100, decimals);
}

/** A change in percent, with its sign. */
export function change(value: number | null): string {
  const text = percent(value);
  return value !== null && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** How consumer prices moved over a year, with the word that fits the sign. */
export function pricesOverYear(value: number | null): string {
  if (value === null) return 'The change of consumer prices over a year is N/A';
  return `Consumer prices ${value < 0 ? 'fell' : 'rose'} ${percent(Math.abs(value), 1)} over a year`;
}

/** What a reader has to know of a thread whose last answer nobody has verified or approved since; nothing where all is covered. */
export function coverageNotes({ verification, approval }: AnswerCoverage): string[] {
  return [
    ...(verification === false
      ? ['The last answer of this thread came after its latest verification, which does not cover it.']
      : []),
    ...(approval === false ? ['The last answer of this thread came after its approval, which does not cover it.'] : []),
  ];
}

/** What an answer below the threshold of approval says of itself; nothing for others. */
export function reviewNotes(governance: Governance | null | undefined): string[] {
  if (governance?.decision !== 'soft_approval') return [];
  const { approved_at: at } = governance;
  return [at === undefined ? 'Needs review' : `Approved after review, ${momentText(at)}`];
}

type Ending = Pick<BranchMessage['metadata'], 'status' | 'error'>;

/** What an answer that is not whole says of itself, with the reason where one is known; nothing for others. */
export function endingNotes({ status, error }: Ending): string[] {
  if (status === undefined || status === 'complete') return [];
  const ending = status === 'stopped' ? 'Stopped before its end' : 'Ended before it was whole';
  return [error === null || error === undefined ? `${ending}.` : `${ending}. ${error}`];
}

const friday = 5;

/** What a weekly summary is called: the week is over on a Friday, on any other day it is of the seven days before. */
export function weeklyTitle(throughDay: string): string {
  const isWeek = weekdayOf(dayNumberOf(throughDay)) === friday;
  return `${typeLabel('weekly_summary')}, ${isWeek ? 'week' : 'seven days'} to ${throughDay}`;
}

/** A regime as the screens call it. */
export function regimeLabel(regime: string): string {
  return `${regime.charAt(0).toUpperCase()}${regime.slice(1)}`;
}

/** A moment as a reader sees it: day and minute, in UTC. */
export function momentText(moment: Date | string): string {
  const text = typeof moment === 'string' ? moment : moment.toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}
