import type { Intent } from './intent.ts';
import type { Question } from './reading/question.ts';

const most = 3;
const starters = ['Where are we in the macro regime?', 'How has SPY done this year?', 'What can you answer?'];

/** Questions that could be asked next: what the intents propose, none that was just asked. */
export function suggestionsFor(
  question: Question,
  wanted: readonly Intent[],
  nearest: readonly string[] = [],
): string[] {
  const proposed = [...nearest, ...wanted.flatMap(({ next }) => next?.(question) ?? [])];
  const asked = question.text.trim().toLowerCase();
  const fresh = [...new Set(proposed)].filter((text) => text.toLowerCase() !== asked);
  return (fresh.length > 0 ? fresh : starters).slice(0, most);
}
