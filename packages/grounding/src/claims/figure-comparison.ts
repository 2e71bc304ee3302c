import type { Figure } from '#figures/figure';
import { roundsTo } from '#figures/printed-precision';

/** A computed value in base units. `scaleKnown` is false when the evidence writes no scale for its operands. */
export type Computed = {
  value: number;
  unit: 'percent' | 'relative' | 'point' | 'money' | 'number' | 'ratio';
  currency: string | null;
  scaleKnown: boolean;
  /** Scale of the operands, by which the value is printed in the table. */
  scale: number;
};

/** `unwritten`: the digits agree, but the evidence writes no scale or no currency to check the rest against. */
export type Fit = 'fits' | 'differs' | 'unwritten';

function inUnitOf(computed: Computed, figure: Figure): number | null {
  const { value, unit } = computed;
  switch (figure.unit) {
    case 'percent':
      return unit === 'percent' || unit === 'relative' || unit === 'number'
        ? value
        : unit === 'ratio'
          ? value * 100
          : null;
    case 'percentage_point':
      return unit === 'point' ? value : null;
    case 'basis_point':
      return unit === 'point' || unit === 'percent' ? value * 100 : null;
    case 'currency':
      return unit === 'money' || unit === 'number' ? value / figure.scale : null;
    case 'ratio':
      return unit === 'ratio' || unit === 'number' ? value / figure.scale : null;
    case 'index':
      return unit === 'relative' ? null : unit === 'point' || unit === 'percent' ? value : value / figure.scale;
    default:
      return unit === 'point' || unit === 'percent' || unit === 'relative' ? value : value / figure.scale;
  }
}

function fitsBound(value: number, figure: Figure): boolean {
  if (figure.hedge === 'more_than') return value > figure.value;
  if (figure.hedge === 'at_least') return value >= figure.value;
  return figure.hedge === 'less_than' ? value < figure.value : value <= figure.value;
}

export function isBound({ hedge }: Figure): boolean {
  return hedge !== null && hedge !== 'approximate';
}

/** Percentages for a percentage and other values for another figure, where there are any: every value lies on one side of a bound. */
export function ofKindOf(figure: Figure, values: readonly Computed[]): Computed[] {
  const alike = values.filter(({ unit }) => (unit === 'percent') === (figure.unit === 'percent'));
  return [...(alike.length > 0 ? alike : values)];
}

/** Does a computed value agree with the printed figure at its precision, unit, scale, currency and bound? */
export function fitFigure(computed: Computed, figure: Figure): Fit {
  const { currency } = computed;
  if (figure.unit === 'currency' && currency !== null && figure.currency !== null && currency !== figure.currency)
    return 'differs';
  const value = inUnitOf(computed, figure);
  if (value === null) return 'differs';
  const isForeign = figure.unit === 'currency' && currency === null && figure.currency !== 'USD';
  const holds = isBound(figure)
    ? fitsBound(isOfDigits(computed, figure) ? computed.value / computed.scale : value, figure)
    : roundsTo({ actual: value, printed: figure.value, decimals: figure.decimals });
  if (holds) return isForeign || (!computed.scaleKnown && figure.scale !== 1) ? 'unwritten' : 'fits';
  if (figure.unit !== 'percent' && computed.unit !== 'relative' && agreesAsPrinted(computed, figure)) {
    if (!computed.scaleKnown && figure.scale !== 1) return 'unwritten';
    if (figure.unit === null && figure.scale === 1) return 'fits';
  }
  return agreesInSomeScale(computed, figure) ? 'unwritten' : 'differs';
}

const scales = [1e3, 1e6, 1e9];

/** "$56.0 million" for 56,028 in a table that writes no scale: it may be in thousands. */
function agreesInSomeScale({ value, unit, scaleKnown }: Computed, figure: Figure): boolean {
  if (scaleKnown || figure.scale === 1 || (unit !== 'money' && unit !== 'number')) return false;
  return scales.some((scale) =>
    roundsTo({ actual: (value * scale) / figure.scale, printed: figure.value, decimals: figure.decimals }),
  );
}

const nearBound = 30;

/** "More than 100" of 96 under "in thousands" is of the table's digits, where a bound of the value would say nothing. */
function isOfDigits({ value, unit, scale }: Computed, figure: Figure): boolean {
  if (figure.unit !== null || figure.scale !== 1 || scale === 1 || (unit !== 'money' && unit !== 'number'))
    return false;
  const ratio = Math.abs(value / scale / figure.value);
  return ratio > 1 / nearBound && ratio < nearBound;
}

/** A bare number can repeat the table's digits ("263,349.5" under "in thousands"); its own scale is then the table's. */
function agreesAsPrinted(computed: Computed, figure: Figure): boolean {
  return roundsTo({ actual: computed.value / computed.scale, printed: figure.value, decimals: figure.decimals });
}
