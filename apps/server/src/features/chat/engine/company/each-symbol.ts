import type { Part } from '../section.ts';
import type { Task } from '../task.ts';

const mostTold = 4;

/** A part for each of the question's symbols. */
export async function eachSymbol(task: Task, build: (task: Task, symbol: string) => Promise<Part>): Promise<Part[]> {
  const parts: Part[] = [];
  for (const symbol of task.question.symbols.slice(0, mostTold)) parts.push(await build(task, symbol));
  return parts;
}
