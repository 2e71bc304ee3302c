import type { Part } from '../section.ts';
import type { Task } from '../task.ts';

const mostTold = 4;

/** A part for each of the question's symbols, up to so many. */
export async function eachSymbol(
  task: Task,
  build: (task: Task, symbol: string) => Promise<Part>,
  most = mostTold,
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const symbol of task.question.symbols.slice(0, most)) parts.push(await build(task, symbol));
  return parts;
}
