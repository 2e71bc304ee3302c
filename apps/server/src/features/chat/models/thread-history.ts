import { visibleText } from './text/untrusted-text.ts';

export type EarlierTurn = { role: 'user' | 'assistant' | 'system'; content: string };

const mostTurns = 20;
const mostCharacters = 24_000;
const longestTurn = 6000;

/** The end of a turn that is longer than the history keeps. */
export function endOfTurn(content: string): string {
  return visibleText(content).slice(-longestTurn).toWellFormed();
}

/** The newest turns of a thread that fit, oldest first. */
export function trimHistory(
  turns: readonly EarlierTurn[],
  limits = { turns: mostTurns, characters: mostCharacters },
): EarlierTurn[] {
  const kept: EarlierTurn[] = [];
  let characters = 0;
  for (const turn of turns.toReversed()) {
    const content = visibleText(turn.content).slice(0, longestTurn).toWellFormed();
    if (content.trim() === '') continue;
    characters += content.length;
    if (kept.length >= limits.turns || characters > limits.characters) break;
    kept.push({ ...turn, content });
  }
  return kept.toReversed();
}

/** Where the model has no room: the newer half of the turns, down to none. */
export function halveHistory(turns: readonly EarlierTurn[]): EarlierTurn[] {
  return turns.slice(Math.ceil(turns.length / 2));
}

/** Earlier turns as one JSON line each: said by others, so data. */
export function historyText(turns: readonly EarlierTurn[]): string {
  return turns.map(({ role, content }) => JSON.stringify({ role, text: content })).join('\n');
}
