import { isOfBeginning } from '../reading/named-spans.ts';
import { layOnDates } from '../reading/period-dates.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';

/**
 * A level "when covid hit" is told of the day on which that began, and only then of the day on which it ended; a move between them
 * would lead with the end.
 */
export async function eachMoment(task: Task, answer: (task: Task) => Promise<Part[]>): Promise<Part[]> {
  const { period, plain } = task.question;
  if (period === null || !isOfBeginning(plain)) return answer(task);
  const today = task.moment.toISOString().slice(0, 10);
  const span = layOnDates(period, today);
  // "When covid hit against today" ends with the newest reading.
  const to = /\b(?:now|today|currently)\b/.test(plain) ? today : span.to;
  const parts: Part[] = [];
  for (const day of [span.from, to])
    parts.push(
      ...(await answer({
        ...task,
        question: { ...task.question, period: { kind: 'between', start: day, end: day } },
      })),
    );
  return parts;
}
