import { type DerivationKind, datedChange, spansClaim } from './derived-values.ts';
import type { FigureContext } from './grounding.ts';
import { type PassageNumber, signedSize } from './passage-number.ts';
import type { PassageSegment } from './passage-segments.ts';

const mostRows = 4;
const mostPeriods = 5;
const compound = /\b(?:compound(?:ed)?\s(?:annual|average|yearly)|CAGR)\b/i;

/** Is a figure told as the yearly rate of several years? */
export function isCompound({ figure, claim }: FigureContext): boolean {
  return figure.unit === 'percent' && compound.test(claim);
}

/** The values of the rows for each period that all of them have once, from the first to the last. */
function columnsOf(rows: readonly PassageSegment[]): PassageNumber[][] {
  const [first, ...others] = rows;
  const columns = (first?.numbers ?? []).flatMap((number): PassageNumber[][] => {
    const fitting = others.map(({ numbers }) =>
      numbers.filter(({ period, months }) => period === number.period && months === number.months),
    );
    const isOnce = fitting.every(({ length }) => length === 1) && number.period !== null;
    return isOnce ? [[number, ...fitting.flat()]] : [];
  });
  return columns
    .toSorted(([one], [other]) => (one?.period ?? '').localeCompare(other?.period ?? ''))
    .slice(-mostPeriods);
}

/** A column as one number of its period: its sum, or the share in percent of one in the other. */
function oneOf(column: readonly PassageNumber[], value: number): PassageNumber | null {
  const [first] = column;
  return first === undefined ? null : { ...first, size: Math.abs(value), negative: value < 0 };
}

function sumOf(column: readonly PassageNumber[]): PassageNumber | null {
  return oneOf(
    column,
    column.reduce((sum, number) => sum + signedSize(number), 0),
  );
}

function shareOf(column: readonly PassageNumber[], base: ReadonlySet<PassageNumber> | null): PassageNumber | null {
  const whole = column.find((number) => base?.has(number) === true);
  const part = column.find((number) => base?.has(number) !== true);
  if (whole === undefined || part === undefined || whole.size === 0) return null;
  const share = oneOf(column, (signedSize(part) / signedSize(whole)) * 100);
  return share === null ? null : { ...share, isPercent: true };
}

/** The yearly growth in percent that leads from one number to the other. */
function yearlyGrowth(older: PassageNumber, newer: PassageNumber): number[] {
  const years = Number(newer.period?.slice(0, 4)) - Number(older.period?.slice(0, 4));
  return years > 0 && !older.negative && !newer.negative ? [((newer.size / older.size) ** (1 / years) - 1) * 100] : [];
}

/**
 * What the rows that a clause names give by two steps: how their sum changed, or the share of one in the other, in percentage
 * points; and for one row the yearly rate at which it grew.
 */
export function twoStepValues(
  rows: readonly PassageSegment[],
  {
    context,
    kinds,
    base,
  }: { context: FigureContext; kinds: ReadonlySet<DerivationKind>; base: ReadonlySet<PassageNumber> | null },
): number[] {
  if (rows.length === 0 || rows.length > mostRows) return [];
  const { unit } = context.figure;
  const isYearly = isCompound(context);
  const asOne = (column: PassageNumber[]): PassageNumber | null =>
    rows.length === 1
      ? isYearly
        ? (column[0] ?? null)
        : null
      : unit === 'percentage_point'
        ? shareOf(column, base)
        : kinds.has('sum')
          ? sumOf(column)
          : null;
  const dated = columnsOf(rows).flatMap((column) => asOne(column) ?? []);
  return dated.flatMap((older, at) =>
    dated
      .slice(at + 1)
      .filter((newer) => spansClaim(older, newer, context.periods))
      .flatMap((newer) => (isYearly ? yearlyGrowth(older, newer) : (datedChange(older, newer, context) ?? []))),
  );
}
