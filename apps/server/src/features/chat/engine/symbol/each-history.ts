import type { PriceHistory } from '#features/market/index.ts';
import { dayBefore, findDates } from '../reading/date-words.ts';
import type { Evidence } from '../evidence.ts';
import type { Part } from '../section.ts';
import { dayAsked } from './day-asked.ts';
import { cutHistory, type Task } from '../task.ts';

type Build = (history: PriceHistory) => Part | Part[];

/** A part for each year that the question names one by one, of each of its symbols. */
export async function eachNamedYear(task: Task, build: Build): Promise<Part[]> {
  const { found, missing } = await task.histories();
  const years = findDates(task.question.plain);
  const cut = found
    .slice(0, mostTold)
    .flatMap((history) => years.map(({ first, last }) => cutHistory(history, { from: dayBefore(first), to: last })));
  const held = cut.filter(({ bars }) => bars.length > 1);
  if (held.length < cut.length)
    return [
      ...missing,
      { tool: 'daily_bars', input: {}, gap: 'I lack prices of a year that was asked for.' },
      ...held.flatMap(build),
    ];
  return [...missing, ...held.flatMap(build)];
}

/** More than these are told in a table, if at all. */
export const mostTold = 4;

/** A part for each of the question's symbols, from the whole of its history. */
export async function eachWhole(task: Task, build: Build, most = mostTold): Promise<Part[]> {
  const { found, missing } = await task.histories();
  return [...missing, ...found.slice(0, most).flatMap(build)];
}

/** A part for each of the question's symbols, from its history up to the past day that the question names. */
export async function eachUpTo(task: Task, build: Build, most = mostTold): Promise<Part[]> {
  const upTo: Build = (history) => {
    const newest = history.bars.at(-1)?.date ?? '';
    const day = dayAsked(task.question, newest);
    return build(day === null || day >= newest ? history : cutHistory(history, { from: '', to: day }));
  };
  return eachWhole(task, upTo, most);
}

/** A part for each of the question's symbols, from its history in the question's period. */
export async function eachRanged(task: Task, build: Build, most = mostTold): Promise<Part[]> {
  const { found, missing } = await task.ranged();
  return [...missing, ...found.slice(0, most).flatMap(build)];
}

/** Parts of several symbols behind sentences that hold of all of them, which are told before the first. */
export function ledOnce(parts: readonly Part[], lead: (evidence: readonly Evidence[]) => string[]): Part[] {
  const first = parts.find((part) => 'write' in part);
  return parts.map((part) =>
    part === first && 'write' in part
      ? { ...part, write: (evidence) => [lead(evidence), ...part.write(evidence)] }
      : part,
  );
}
