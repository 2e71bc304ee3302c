import { type FigureCondition, readConditions } from '../market/figure-conditions.ts';
import { figureReader, type ReadFigure } from './company-order.ts';

export const above = '(?:above|over|more than|higher than|greater than|at least|of at least|exceeding|north of)';
export const below = '(?:below|under|less than|lower than|at most|no more than|south of)';
const bound = new RegExp(
  `\\b(?:(${above})|(${below})) \\$?(\\d+(?:\\.\\d+)?) ?(%|percent|pct|billion|bn|b|million|m|x|times)?(?![\\d-])`,
);
const scaleOf: Readonly<Record<string, number>> = { billion: 1e9, bn: 1e9, b: 1e9, million: 1e6, m: 1e6 };

type Mark = { value: number; isAbove: boolean };
/** A figure of reports, dividends or valuation by which companies are listed, and the mark that it is to lie beyond. */
export type FigureClause = { read: ReadFigure; mark: Mark | null };

/**
 * What a plain text lists companies by: figures of theirs, each with its mark, and conditions on their prices; null where it
 * names no figure, or a mark that belongs to none.
 */
export function readClauses(
  plain: string,
): { figures: readonly FigureClause[]; conditions: readonly FigureCondition[] } | 'no figure' | 'odd mark' {
  const texts = clausesOf(plain);
  const figures = texts.flatMap((text): Array<FigureClause & { text: string }> => {
    const read = texts.length > 1 ? readerOfClause(text) : figureReader(text);
    return read === null ? [] : [{ text, read, mark: markIn(text) }];
  });
  if (figures.length === 0) return 'no figure';
  const rest = texts.filter((text) => !figures.some((each) => each.text === text));
  const ofPrices = [...figures.map(({ text }) => text.replace(bound, ' ')), ...rest].join(' , ');
  const conditions = readConditions(ofPrices);
  const unread = conditions.reduce((text, { words }) => text.replace(words, ' '), ofPrices);
  return bound.test(unread) ? 'odd mark' : { figures, conditions };
}

const superlative =
  /\b(?:highest|lowest|largest|smallest|biggest|most|least|best|worst|cheapest|fastest|slowest|top)\b/;

// Each figure is read by the words of its own clause: the growth of one is not that of the other.
function readerOfClause(text: string): ReadFigure | null {
  const read = markIn(text) === null && !superlative.test(text) ? null : figureReader(text);
  return read === null
    ? null
    : (task, symbol) => read({ ...task, question: { ...task.question, plain: text } }, symbol);
}

function markIn(text: string): Mark | null {
  const said = bound.exec(text);
  return said === null
    ? null
    : { value: Number(said[3]) * (scaleOf[said[4] ?? ''] ?? 1), isAbove: said[1] !== undefined };
}

const joint = /,|\b(?:and|with|but|while|whose|that also|plus)\b|&/g;

// A text is cut between two marks, at the last word that joins what stands between them, and behind a figure that only sets an order.
function clausesOf(plain: string): string[] {
  const marks = [...plain.matchAll(new RegExp(bound, 'g'))];
  const cuts = marks.slice(1).flatMap((next, index) => {
    const before = marks[index];
    const from = before === undefined ? 0 : before.index + before[0].length;
    const last = [...plain.slice(from, next.index).matchAll(joint)].at(-1);
    return last === undefined ? [] : [from + last.index];
  });
  const first = marks[0]?.index ?? 0;
  const ordered = [...plain.slice(0, first).matchAll(joint)].at(-1)?.index;
  const isOrdered =
    ordered !== undefined &&
    superlative.test(plain.slice(0, ordered)) &&
    figureReader(plain.slice(0, ordered)) !== null &&
    figureReader(plain.slice(ordered, cuts[0] ?? plain.length)) !== null;
  const all = isOrdered ? [ordered, ...cuts] : cuts;
  return [...all, plain.length].map((cut, index) => plain.slice(all[index - 1] ?? 0, cut));
}
