import { samePeriod } from '#claims/period-key';
import type { Figure } from '#figures/figure';
import { roundsTo } from '#figures/printed-precision';

import type { Passage, PassageNumber, PassageSegment } from './passage-segments.ts';

export type Grounding = {
  state: 'found' | 'derived' | 'other_period' | 'missing';
  /** Share of the clause's words that the best segment holds, 0..1. */
  coverage: number;
  segment: PassageSegment | null;
};

export type FigureContext = { figure: Figure; words: readonly string[]; periods: readonly string[]; direction: 1 | -1 | null };

const tableScales = [1, 1e3, 1e6, 1e9, 1e-3, 1e-6];

function coverageOf(segment: PassageSegment, words: readonly string[]): number {
  if (words.length === 0) return 0;
  return words.filter((word) => segment.words.has(word)).length / words.length;
}

function printsAs(size: number, figure: Figure, isRow: boolean): boolean {
  const scales = isRow && figure.unit !== 'percent' ? tableScales : [1];
  const printed = Math.abs(figure.value);
  return scales.some((scale) => roundsTo({ actual: (size * scale) / figure.scale, printed, decimals: figure.decimals }));
}

function inPeriod(number: PassageNumber, periods: readonly string[]): boolean {
  const { period } = number;
  return period === null || periods.length === 0 || periods.some((wanted) => samePeriod(wanted, period) || samePeriod(period, wanted));
}

function findStated(passage: Passage, context: FigureContext): Grounding {
  let best: Grounding = { state: 'missing', coverage: 0, segment: null };
  let elsewhere: Grounding | null = null;
  for (const segment of passage.segments) {
    const matching = segment.numbers.filter((number) => printsAs(number.size, context.figure, segment.isRow));
    if (matching.length === 0) continue;
    const coverage = coverageOf(segment, context.words);
    if (!matching.some((number) => inPeriod(number, context.periods))) {
      if (elsewhere === null || coverage > elsewhere.coverage) elsewhere = { state: 'other_period', coverage, segment };
    } else if (best.segment === null || coverage > best.coverage) best = { state: 'found', coverage, segment };
  }
  if (best.segment !== null && (elsewhere === null || elsewhere.coverage <= best.coverage)) return best;
  return elsewhere ?? best;
}

function signedSize(number: PassageNumber): number {
  return number.negative ? -number.size : number.size;
}

function results(first: PassageNumber, second: PassageNumber, figure: Figure): number[] {
  const from = signedSize(first);
  const to = signedSize(second);
  if (figure.unit === 'percent') {
    const parts = [(to - from) / from, (from - to) / to, from / to, to / from].map((value) => value * 100);
    return first.isPercent && second.isPercent ? [...parts, to - from] : parts;
  }
  if (figure.unit === 'percentage_point') return [to - from];
  if (figure.unit === 'basis_point') return [(to - from) * 100];
  return [to - from, to + from, (to + from) / 2, first.size + second.size, ...(figure.unit === null || figure.unit === 'ratio' ? [from / to, to / from] : [])];
}

function isSpecific(figure: Figure): boolean {
  return String(Math.round(Math.abs(figure.value) * 10 ** figure.decimals)).replace(/0+$/, '').length >= 2;
}

function pairsOf(segments: readonly PassageSegment[]): [PassageNumber, PassageNumber][] {
  const pairs: [PassageNumber, PassageNumber][] = [];
  for (const [index, segment] of segments.entries()) {
    const numbers = segment.numbers.slice(0, 8);
    numbers.forEach((first, at) => numbers.slice(at + 1).forEach((second) => pairs.push([first, second])));
    for (const other of segments.slice(index + 1)) {
      numbers.forEach((first, at) => {
        const second = other.numbers[at];
        if (second !== undefined) pairs.push([first, second]);
      });
    }
  }
  return pairs;
}

const relevantRows = 6;

function findDerived(passage: Passage, context: FigureContext): Grounding | null {
  if (!isSpecific(context.figure)) return null;
  const ranked = passage.segments
    .filter((segment) => segment.numbers.length > 0)
    .map((segment) => ({ segment, coverage: coverageOf(segment, context.words) }))
    .filter(({ coverage }) => coverage > 0)
    .toSorted((left, right) => right.coverage - left.coverage)
    .slice(0, relevantRows);
  const pairs = pairsOf(ranked.map(({ segment }) => segment));
  const fits = pairs.some(([first, second]) =>
    results(first, second, context.figure).some((value) => Number.isFinite(value) && printsAs(Math.abs(value), context.figure, true)),
  );
  const top = ranked[0];
  return fits && top !== undefined ? { state: 'derived', coverage: top.coverage, segment: top.segment } : null;
}

/** Looks for a figure as stated, then as the change, sum, average or ratio of two numbers of the rows that fit best. */
export function groundFigure(passage: Passage, context: FigureContext): Grounding {
  const stated = findStated(passage, context);
  if (stated.state === 'found' && stated.coverage > 0) return stated;
  return findDerived(passage, context) ?? stated;
}
