import type { Figure } from '#figures/figure';
import { roundsTo } from '#figures/printed-precision';

import type { FigureContext } from './grounding.ts';
import type { PassageNumber } from './passage-number.ts';
import type { PassageSegment } from './passage-segments.ts';

const tableScales = [1, 1e3, 1e6, 1e9, 1e-3, 1e-6];
/** No company has more: a table with such numbers in billions is none. */
const mostOfCompany = 5e12;

/** From four digits on, what is cut off is less than a thousandth. */
const digitsToCut = 1000;

/** Share of the words that the segment holds, 0 to 1. */
export function coverageOf(segment: PassageSegment, words: readonly string[]): number {
  if (words.length === 0) return 0;
  return words.filter((word) => segment.words.has(word)).length / words.length;
}

/** Share of a row's label that the claim names, and a tenth for every word; prose counts by its coverage at half weight. */
export function labelFit(segment: PassageSegment, context: FigureContext): number {
  if (segment.label.size === 0) return coverageOf(segment, context.words) / 2;
  const shared = [...segment.label].filter((word) => context.allWords.has(word)).length;
  return shared / segment.label.size + shared / 10;
}

/** Digits of a figure without the zeros at its end: 3 for 12.5 and for $1,250,000. */
export function significantDigits(figure: Figure): number {
  return String(Math.round(Math.abs(figure.value) * 10 ** figure.decimals)).replace(/0+$/, '').length;
}

function prints(size: number, figure: Figure): boolean {
  return roundsTo({ actual: size / figure.scale, printed: Math.abs(figure.value), decimals: figure.decimals });
}

/**
 * Does a stated number print as the figure? Where a table writes no scale its number may stand in thousands, millions or
 * billions; where it writes one, a figure without a scale may repeat the digits as they are printed.
 */
export function printsAs(
  { size, scale, isPercent = false }: Pick<PassageNumber, 'size' | 'scale'> & { isPercent?: boolean },
  figure: Figure,
): boolean {
  if (isPercent && figure.unit === 'basis_point') return prints(size * 100, figure);
  if (scale === null && figure.unit !== 'percent')
    return tableScales.some(
      (factor) => (factor <= 1 || size * factor <= mostOfCompany) && prints(size * factor, figure),
    );
  return prints(size, figure) || (scale !== null && scale !== 1 && figure.scale === 1 && prints(size / scale, figure));
}

/** "Approximately 9.40%" claims no more decimals than 9.4%. */
function withoutNoughts(figure: Figure): Figure {
  if (figure.hedge !== 'approximate') return figure;
  let { decimals } = figure;
  while (decimals > 0 && Number.isInteger(Number((figure.value * 10 ** (decimals - 1)).toPrecision(12)))) decimals -= 1;
  return { ...figure, decimals };
}

/** Does a computed number print as the figure, rounded or with the further decimals cut off, as many people write it? */
export function derivesAs(value: number, printed: Figure): boolean {
  if (!Number.isFinite(value)) return false;
  const figure = withoutNoughts(printed);
  const size = Math.abs(value);
  if (printsAs({ size, scale: null }, figure)) return true;
  const digits = 10 ** figure.decimals;
  const wanted = Math.round(Math.abs(figure.value) * digits);
  const scales = figure.unit === 'percent' ? [1] : tableScales;
  return (
    wanted >= digitsToCut &&
    scales.some((scale) => Math.floor(((size * scale) / figure.scale) * digits + 1e-9) === wanted)
  );
}
