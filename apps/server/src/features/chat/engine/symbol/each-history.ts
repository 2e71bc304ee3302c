import type { PriceHistory } from '#features/market/index.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';

type Build = (history: PriceHistory) => Part | Part[];

/** More than these are told in a table, if at all. */
export const mostTold = 4;

/** A part for each of the question's symbols, from the whole of its history. */
export async function eachWhole(task: Task, build: Build): Promise<Part[]> {
  const { found, missing } = await task.histories();
  return [...missing, ...found.slice(0, mostTold).flatMap(build)];
}

/** A part for each of the question's symbols, from its history in the question's period. */
export async function eachRanged(task: Task, build: Build, most = mostTold): Promise<Part[]> {
  const { found, missing } = await task.ranged();
  return [...missing, ...found.slice(0, most).flatMap(build)];
}
