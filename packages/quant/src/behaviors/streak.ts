import { elementAt } from '../element.ts';

/**
 * Consecutive higher (positive) or lower (negative) closes up to each bar; an unchanged close sets it to 0.
 * The first bar has 0. Same length as the input.
 */
export function closeStreaks(closes: readonly number[]): number[] {
  let streak = 0;
  return closes.map((close, index) => {
    const direction = index === 0 ? 0 : Math.sign(close - elementAt(closes, index - 1));
    streak = direction === 0 ? 0 : direction === Math.sign(streak) ? streak + direction : direction;
    return streak;
  });
}
