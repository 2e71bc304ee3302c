import type { FigureOrder } from './told-before.ts';

const figureAsked = /\b(sharpe|sortino|draw-?down)s?\b/i;

/** "Which is better?" behind a figure that the turns before name is of that figure, and not of what is told first. */
export function withFigureAsked(order: FigureOrder | null, earlier: readonly string[]): FigureOrder | null {
  if (order === null || order.figure !== null) return order;
  const named = earlier.flatMap((turn) => figureAsked.exec(turn)?.[1]?.toLowerCase().replace('-', '') ?? []).at(-1);
  return named === undefined || !/\b\d{1,2} ?[/-] ?\d{1,2}\b/.test(earlier.join(' '))
    ? order
    : { ...order, figure: named };
}
