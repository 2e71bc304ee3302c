import type { Span } from './typed-dates.ts';

export type TouchingFigure = Span & { text: string; reason: string };

const reason = 'a figure joined to another sign, which makes another of it';
// Marks of emphasis are not seen, and those between digits are read as part of a number.
const before = /(?:(?<![\p{L}\p{N}])(?:[b-zB-HJ-Z]|[OoIil][.,]?)|\p{N}[.,:^\u00b7\u00b4'\u2019\u2032]?)[*_]*$/u;
const after = /^[*_]*(?:[.,:^\u00b7\u00b4'\u2019\u2032]?\p{N}|\p{L}(?![\p{L}'\u2019]*\p{L}{2}))/u;
const between = /^[\s*_]*$/;

/**
 * Figures of the server that a sign beside them makes into others: two of them without a word between ("{{e1.a}}{{e1.b}}"
 * shows 4318), or a letter that passes for a digit ("{{e1.a}}O").
 */
export function findTouchingFigures(text: string, figures: readonly Span[]): TouchingFigure[] {
  const sorted = figures.toSorted((a, b) => a.start - b.start);
  const found: TouchingFigure[] = [];
  for (const [at, { start, end }] of sorted.entries()) {
    const last = found.at(-1);
    const next = sorted[at + 1];
    const joined = next !== undefined && between.test(text.slice(end, next.start)) ? next.end : null;
    const ahead = before.exec(text.slice(Math.max(0, start - 8), start));
    const behind = after.exec(text.slice(end, end + 8));
    if (ahead === null && behind === null && joined === null) continue;
    const span = { start: start - (ahead?.[0].length ?? 0), end: joined ?? end + (behind?.[0].length ?? 0) };
    if (last !== undefined && last.end >= span.start) last.end = Math.max(last.end, span.end);
    else found.push({ ...span, text: '', reason });
  }
  return found.map((span) => ({ ...span, text: text.slice(span.start, span.end) }));
}
