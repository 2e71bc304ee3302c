import type { Figure } from '#figures/figure';
import type { ClaimReading } from './claim-reading.ts';
import { samePeriod } from './period-key.ts';

/** A change told as a multiple: the later value over the earlier one. Null where the evidence lacks one of the two periods. */
export type MultipleMove = { figure: Figure; periods: readonly [later: string, earlier: string] | null };

const multipleVerb = /^(?:doubl|tripl|trebl|quadrupl|quintupl|halv)(?:e[ds]?|ing)$|fold$/i;
// "Halved" is a fall, of which more leaves less.
const turnedBounds: ReadonlyMap<Figure['hedge'], Figure['hedge']> = new Map([
  ['more_than', 'less_than'],
  ['at_least', 'at_most'],
  ['less_than', 'more_than'],
  ['at_most', 'at_least'],
]);
/** A word for a multiple is said of what is near it, and is plainly wrong of what is far from it. */
const nearWithin = 0.05;
const loosely = 0.1;
const farBeyond = 0.25;

/** "More than doubled from 2018 to 2019", "grew threefold in 2019", "halved"; null where the claim says no such thing. */
export function multipleMove({ quantities, periods }: ClaimReading, known: readonly string[]): MultipleMove | null {
  const [figure, second] = quantities;
  if (figure === undefined || second !== undefined || figure.unit !== 'ratio' || !multipleVerb.test(figure.text))
    return null;
  const isFall = figure.value < 1;
  const hedge = isFall ? (turnedBounds.get(figure.hedge) ?? figure.hedge) : figure.hedge;
  const [first, last, third] = periods.map(({ iso }) => iso).toSorted();
  // Of one year it is said against the year before.
  const earlier = last === undefined ? yearBefore(first) : first;
  const later = last ?? first;
  const isKnown = [later, earlier].every(
    (period) => period !== undefined && known.some((key) => samePeriod(period, key)),
  );
  const isPair = third === undefined && isKnown && later !== undefined && earlier !== undefined;
  return { figure: { ...figure, hedge }, periods: isPair ? [later, earlier] : null };
}

function yearBefore(iso = ''): string | undefined {
  return /^\d{4}$/.test(iso) ? String(Number(iso) - 1) : undefined;
}

/** Whether a ratio is the multiple that is told; null where it is neither near nor far. Digits ("2.4-fold") hold at their precision. */
export function isMultiple(
  ratio: number,
  { value, hedge, form, decimals }: Pick<Figure, 'value' | 'hedge' | 'form' | 'decimals'>,
): boolean | null {
  if (hedge === 'more_than') return ratio > value;
  if (hedge === 'at_least') return ratio >= value;
  if (hedge === 'less_than') return ratio < value;
  if (hedge === 'at_most') return ratio <= value;
  const away = Math.abs(ratio / value - 1);
  const near = form === 'digits' ? 0.5 / 10 ** decimals / value : hedge === 'approximate' ? loosely : nearWithin;
  if (away <= near) return true;
  return away > Math.max(farBeyond, near) || form === 'digits' ? false : null;
}
