import type { CompanyFigure } from '#features/companies/index.ts';
import type { DateRange } from '../reading/period-dates.ts';
import type { CompanyMeasure } from './company-measures.ts';

export type SpanKind = 'year' | 'quarter';
/**
 * A figure of a span; `isMade` where it is the year less its other quarters, `sums` where it is the first of two filed sums
 * since the beginning of the fiscal year less the second.
 */
export type SpanFigure = CompanyFigure & { isMade: boolean; sums?: readonly [whole: SumOfYear, before: SumOfYear] };
export type SumOfYear = Pick<CompanyFigure, 'start' | 'end' | 'value'>;

const dayMs = 86_400_000;
const aboutYear = [350, 380] as const;
const aboutQuarter = [80, 100] as const;
const aboutSame = 20;

/** Figures of a measure by whole years or by quarters, newest first, each period once: of several tags the usual one. */
export function spanFigures(
  figures: readonly CompanyFigure[],
  { concepts, adds }: CompanyMeasure,
  kind: SpanKind,
): SpanFigure[] {
  const byPeriod = new Map<string, CompanyFigure>();
  for (const concept of concepts)
    for (const figure of figures) {
      const key = `${figure.start} ${figure.end}`;
      if (figure.concept === concept && !byPeriod.has(key)) byPeriod.set(key, figure);
    }
  const all = [...byPeriod.values()].map((figure) => ({ ...figure, isMade: false }));
  // What is held is of a day, and reported at the end of each quarter.
  const held = all.filter(({ start, end }) => start === end);
  if (held.length > 0) return newestFirst(kind === 'year' ? yearEnds(held) : held);
  const years = all.filter((figure) => isAbout(figure, aboutYear));
  if (kind === 'year') return newestFirst(years);
  const quarters = all.filter((figure) => isAbout(figure, aboutQuarter));
  if (!adds) return newestFirst(quarters);
  const filed = [...quarters, ...lastQuarters(years, quarters)];
  return newestFirst([...quartersOfSums(all, filed), ...filed]);
}

/** The figure of the same span a year before; null where there is none. */
export function yearBefore(figure: SpanFigure, all: readonly SpanFigure[]): SpanFigure | null {
  return all.find(({ end }) => Math.abs(daysBetween(end, figure.end) - 365) <= aboutSame) ?? null;
}

/** The figure of the quarter before; null where it is not held. */
export function quarterBefore(figure: SpanFigure, all: readonly SpanFigure[]): SpanFigure | null {
  return all.find(({ end }) => Math.abs(daysBetween(end, figure.end) - 91) <= aboutSame) ?? null;
}

/** Whether these are the four quarters of a year one after the other, newest first. */
export function isWholeYear(quarters: readonly SpanFigure[]): boolean {
  const [newest, oldest] = [quarters[0], quarters.at(-1)];
  if (newest === undefined || oldest === undefined || quarters.length < 4) return false;
  return daysBetween(oldest.start, newest.end) <= aboutYear[1];
}

/** The figures whose span ends within a range of dates. */
export function endingWithin(figures: readonly SpanFigure[], { from, to }: DateRange): SpanFigure[] {
  return figures.filter(({ end }) => end > from && end <= to);
}

// The fourth quarter is filed only as a part of its year.
function lastQuarters(years: readonly SpanFigure[], quarters: readonly SpanFigure[]): SpanFigure[] {
  return years.flatMap((year) => {
    const within = quarters.filter(({ start, end }) => start >= year.start && end <= year.end);
    const isFiled = within.some(({ end }) => Math.abs(daysBetween(end, year.end)) <= aboutSame);
    const last = within.reduce((newest, { end }) => (end > newest ? end : newest), '');
    if (isFiled || within.length !== 3) return [];
    const start = new Date(Date.parse(last) + dayMs).toISOString().slice(0, 10);
    const value = within.reduce((rest, quarter) => rest - quarter.value, year.value);
    return [{ ...year, start, value, isMade: true }];
  });
}

// Cash flows are filed as sums since the beginning of the fiscal year: a quarter is one of them less the one before it.
function quartersOfSums(all: readonly SpanFigure[], filed: readonly SpanFigure[]): SpanFigure[] {
  return all.flatMap((whole) => {
    if (filed.some(({ end }) => Math.abs(daysBetween(end, whole.end)) <= aboutSame)) return [];
    const before = all.find(({ start, end }) => {
      const quarter = daysBetween(end, whole.end);
      return start === whole.start && quarter >= aboutQuarter[0] && quarter <= aboutQuarter[1];
    });
    if (before === undefined) return [];
    const start = new Date(Date.parse(before.end) + dayMs).toISOString().slice(0, 10);
    return [{ ...whole, start, value: whole.value - before.value, sums: [whole, before] as const }];
  });
}

// Of balances the newest, and those of the same day in earlier years.
function yearEnds(held: readonly SpanFigure[]): SpanFigure[] {
  const [newest] = newestFirst(held);
  if (newest === undefined) return [];
  return held.filter(({ end }) => {
    const days = daysBetween(end, newest.end);
    return Math.abs(days - Math.round(days / 365.25) * 365.25) <= aboutSame;
  });
}

function newestFirst(figures: readonly SpanFigure[]): SpanFigure[] {
  const byEnd = new Map(figures.map((figure) => [figure.end, figure]));
  return [...byEnd.values()].sort((a, b) => b.end.localeCompare(a.end));
}

function isAbout({ start, end }: CompanyFigure, [least, most]: readonly [number, number]): boolean {
  const days = daysBetween(start, end) + 1;
  return days >= least && days <= most;
}

function daysBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / dayMs;
}
