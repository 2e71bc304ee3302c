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

export type FigureContext = {
  figure: Figure;
  words: readonly string[];
  allWords: ReadonlySet<string>;
  periods: readonly string[];
  direction: 1 | -1 | null;
  isComputed: boolean;
};

const tableScales = [1, 1e3, 1e6, 1e9, 1e-3, 1e-6];

function coverageOf(segment: PassageSegment, words: readonly string[]): number {
  if (words.length === 0) return 0;
  return words.filter((word) => segment.words.has(word)).length / words.length;
}

function printsAs(size: number, figure: Figure, isRow: boolean): boolean {
  const scales = isRow && figure.unit !== 'percent' ? tableScales : [1];
  const printed = Math.abs(figure.value);
  return scales.some((scale) =>
    roundsTo({ actual: (size * scale) / figure.scale, printed, decimals: figure.decimals }),
  );
}

function inPeriod(number: PassageNumber, periods: readonly string[]): boolean {
  const { period } = number;
  return (
    period === null ||
    periods.length === 0 ||
    periods.some((wanted) => samePeriod(wanted, period) || samePeriod(period, wanted))
  );
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

/** The change in time between two dated numbers, when the clause says which way it went; null to try all ways. */
function datedChange(first: PassageNumber, second: PassageNumber, context: FigureContext): number[] | null {
  if (context.direction === null || first.period === null || second.period === null || first.period === second.period)
    return null;
  const [older, newer] = first.period < second.period ? [first, second] : [second, first];
  const change = signedSize(newer) - signedSize(older);
  const grew = newer.size - older.size;
  if (Math.sign(change) !== context.direction && Math.sign(grew) !== context.direction) return [];
  if (context.figure.unit === 'percent')
    return [(change / signedSize(older)) * 100, (grew / older.size) * 100, ...(older.isPercent ? [change] : [])];
  if (context.figure.unit === 'percentage_point') return [change];
  return context.figure.unit === 'basis_point' ? [change * 100] : [change, grew];
}

function results(first: PassageNumber, second: PassageNumber, context: FigureContext): number[] {
  const dated = datedChange(first, second, context);
  if (dated !== null) return dated;
  const { figure } = context;
  const from = signedSize(first);
  const to = signedSize(second);
  if (figure.unit === 'percent') {
    const parts = [(to - from) / from, (from - to) / to, from / to, to / from].map((value) => value * 100);
    return first.isPercent && second.isPercent ? [...parts, to - from] : parts;
  }
  if (figure.unit === 'percentage_point') return [to - from];
  if (figure.unit === 'basis_point') return [(to - from) * 100];
  return [
    to - from,
    to + from,
    (to + from) / 2,
    first.size + second.size,
    ...(figure.unit === null || figure.unit === 'ratio' ? [from / to, to / from] : []),
  ];
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

const relevantRows = 5;

/** How well a row's label and the clause cover each other; prose counts by its coverage alone, at half weight. */
function labelFit(segment: PassageSegment, context: FigureContext): number {
  if (segment.label.size === 0) return coverageOf(segment, context.words) / 2;
  const shared = [...segment.label].filter((word) => context.allWords.has(word)).length;
  return shared / segment.label.size + shared / 10;
}

function findDerived(passage: Passage, context: FigureContext): Grounding | null {
  if (!isSpecific(context.figure)) return null;
  const ranked = passage.segments
    .filter((segment) => segment.numbers.length > 0)
    .map((segment) => ({ segment, coverage: coverageOf(segment, context.words), rank: labelFit(segment, context) }))
    .filter(({ coverage }) => coverage > 0)
    .toSorted((left, right) => right.rank - left.rank)
    .slice(0, relevantRows);
  const sums = ranked.flatMap(({ segment }) =>
    segment.isRow || segment.numbers.length > 8
      ? []
      : [segment.numbers.reduce((sum, number) => sum + (number.isMoney ? number.size : 0), 0)],
  );
  if (
    context.figure.unit !== 'percent' &&
    sums.some((sum) => printsAs(sum, context.figure, false)) &&
    ranked[0] !== undefined
  ) {
    return { state: 'derived', coverage: ranked[0].coverage, segment: ranked[0].segment };
  }
  const pairs = pairsOf(ranked.map(({ segment }) => segment));
  const fits = pairs.some(([first, second]) =>
    results(first, second, context).some(
      (value) => Number.isFinite(value) && printsAs(Math.abs(value), context.figure, true),
    ),
  );
  const top = ranked[0];
  return fits && top !== undefined ? { state: 'derived', coverage: top.coverage, segment: top.segment } : null;
}

/** Looks for a figure as stated, then as the change, sum, average or ratio of two numbers of the rows that fit best. */
export function groundFigure(passage: Passage, context: FigureContext): Grounding {
  const stated = findStated(passage, context);
  if (stated.state === 'found' && stated.coverage > 0) return stated;
  const derived = findDerived(passage, context);
  if (derived === null) return stated;
  return context.isComputed ? derived : { ...derived, coverage: 0 };
}
