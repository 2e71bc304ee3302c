import { findDirections } from '#checking/directions';
import type { Figure } from '#figures/figure';

const nearby = 14;

/** Direction of the words closest to a place in a text: "24.3% decrease", "increased by 24.3%". */
function directionNear(text: string, start: number, end: number): 1 | -1 | null {
  const from = Math.max(0, start - nearby);
  const words = findDirections(text.slice(from, end + nearby));
  const distance = (word: { start: number; end: number }): number =>
    Math.max(start - from - word.end, word.start - (end - from));
  return words.toSorted((left, right) => distance(left) - distance(right))[0]?.direction ?? null;
}

/** Where a text has these digits as a whole number, not as a part of a longer one; -1 where it has not. */
function placeOf(digits: string, text: string): number {
  let at = text.indexOf(digits);
  while (at >= 0) {
    const isWhole =
      !/[\d.,]$/.test(text.slice(0, at).slice(-1)) &&
      !/^(?:\d|[.,]\d)/.test(text.slice(at + digits.length, at + digits.length + 2));
    if (isWhole) return at;
    at = text.indexOf(digits, at + 1);
  }
  return -1;
}

/** The figure moves one way in the claim and the other way where the passage states it. */
export function movesOpposite(claim: string, figure: Figure, segment: string): boolean {
  const digits = /\d(?:[\d.,]*\d)?/.exec(figure.text)?.[0] ?? figure.text;
  const at = placeOf(digits, segment);
  if (at < 0) return false;
  const claimed = directionNear(claim, figure.start, figure.end);
  const stated = directionNear(segment, at, at + digits.length);
  return claimed !== null && stated !== null && claimed !== stated;
}
