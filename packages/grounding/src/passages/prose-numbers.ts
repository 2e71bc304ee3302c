import type { Figure } from '#figures/figure';
import { extractFigures } from '#figures/figure-extraction';

import type { PassageNumber } from './passage-number.ts';
import { onlyLength } from './period-length.ts';

const longestResult = 120;
const tellsLoss =
  /\bloss(?:es)?\b(?![^;]*\b(?:income|profit|earnings|gain|revenue|sales)\b)[^;$€£]*\b(?:of|was|were|totall?ed|to)\s(?:approximately\s|about\s)?$/i;

/** Is the amount at a place told as a loss: "our net loss for the quarter was $4,650"? */
function isLoss(text: string, start: number): boolean {
  return tellsLoss.test(text.slice(Math.max(0, start - longestResult), start));
}

const datedBy = /^\)?,?\s(?:(?:per|a)\s\w+\s)?(?:in|for|at|as of|during|on)\s(?:the\s|its\s|our\s)?(?:[\w-]+\s){0,4}$/i;
const ofAnother = /\b(?:due|matur\w*|expir\w*|through|until|since|before|after|beginning|compared|from|to|than)\b/i;
/** How far a date may stand behind its quantity, and how many figures a sentence may have for dates to be told apart. */
const farthest = 80;
const mostFigures = 40;
const opening = /^(?:as (?:of|at)|at|for|in|during)\s(?:the\s)?(?:[\w-]+\s){0,4}$/i;

/** The date behind a quantity, "$5 million in 2023", else the one that opens the sentence; null when there is none such. */
function dateOf(
  { start, end }: Figure,
  { text, dates, quantities }: { text: string; dates: readonly Figure[]; quantities: readonly Figure[] },
): string | null {
  const next = dates.find((date) => date.start >= end);
  const between = next === undefined ? '' : text.slice(end, Math.min(next.start, end + farthest));
  const isNext =
    next !== undefined && next.start - end <= farthest && datedBy.test(between) && !ofAnother.test(between);
  if (isNext && !quantities.some((other) => other.start >= end && other.start < next.start)) return next.iso;
  const [first] = dates;
  return first !== undefined && first.end <= start && opening.test(text.slice(0, first.start)) ? first.iso : null;
}

/** The quantities and periods of a sentence: "A and B as of X and Y, respectively" gives the first value to X and the second to Y. */
export function proseNumbers(text: string): { numbers: PassageNumber[]; periods: string[] } {
  const figures = extractFigures(text);
  const periods = figures.flatMap((figure) => (figure.kind === 'quantity' || figure.iso === null ? [] : [figure.iso]));
  const quantities = figures.filter((figure) => figure.kind === 'quantity');
  const isPaired = /\brespectively\b/i.test(text) && periods.length >= 2 && quantities.length % periods.length === 0;
  const [only] = periods;
  const months = onlyLength(text);
  const dates = figures.filter((figure) => figure.kind !== 'quantity' && figure.iso !== null);
  const numbers = quantities.map((figure, index): PassageNumber => {
    const paired = isPaired
      ? (periods[index % periods.length] ?? null)
      : new Set(periods).size > 1 && figures.length <= mostFigures
        ? dateOf(figure, { text, dates, quantities })
        : null;
    return {
      size: Math.abs(figure.value) * figure.scale,
      scale: 1,
      negative: figure.value < 0 || (figure.unit === 'currency' && isLoss(text, figure.start)),
      period: paired ?? (new Set(periods).size === 1 ? (only ?? null) : null),
      months,
      isPercent: figure.unit === 'percent',
      isMoney: figure.unit === 'currency',
    };
  });
  return { numbers, periods };
}
