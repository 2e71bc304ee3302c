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

type Figures = { dates: readonly Figure[]; quantities: readonly Figure[] };

/** Dates and quantities of a text apart. */
export function partFigures(figures: readonly Figure[]): Figures {
  return {
    dates: figures.filter(({ kind, iso }) => kind !== 'quantity' && iso !== null),
    quantities: figures.filter(({ kind }) => kind === 'quantity'),
  };
}

/** The date right behind a quantity, "$5 million in 2023"; null when there is none such. */
export function dateBehind({ end }: Figure, text: string, { dates, quantities }: Figures): string | null {
  const next = dates.find((date) => date.start >= end);
  if (next === undefined || next.start - end > farthest) return null;
  const between = text.slice(end, next.start);
  const isNext = datedBy.test(between) && !ofAnother.test(between);
  return isNext && !quantities.some((other) => other.start >= end && other.start < next.start) ? next.iso : null;
}

/** The date behind a quantity, else the one that opens the sentence; null when there is none such. */
function dateOf(figure: Figure, text: string, figures: Figures): string | null {
  const [first] = figures.dates;
  const isOpening = first !== undefined && first.end <= figure.start && opening.test(text.slice(0, first.start));
  return dateBehind(figure, text, figures) ?? (isOpening ? first.iso : null);
}

/** The quantities and periods of a sentence: "A and B as of X and Y, respectively" gives the first value to X and the second to Y. */
export function proseNumbers(text: string): { numbers: PassageNumber[]; periods: string[] } {
  const figures = extractFigures(text);
  const periods = figures.flatMap((figure) => (figure.kind === 'quantity' || figure.iso === null ? [] : [figure.iso]));
  const parted = partFigures(figures);
  const { quantities } = parted;
  const isPaired = /\brespectively\b/i.test(text) && periods.length >= 2 && quantities.length % periods.length === 0;
  const [only] = periods;
  const months = onlyLength(text);
  const numbers = quantities.map((figure, index): PassageNumber => {
    const paired = isPaired
      ? (periods[index % periods.length] ?? null)
      : new Set(periods).size > 1 && figures.length <= mostFigures
        ? dateOf(figure, text, parted)
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
