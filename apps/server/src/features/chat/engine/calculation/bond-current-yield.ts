import type { Given, Told } from './calculation.ts';
import { givenAmount, givenPercent, percentRow } from './calculation-rows.ts';
import { percentOf } from './given-terms.ts';

/** The face value that a price is of which is far above a hundred. */
export const usualFace = 1000;
export const priceOfThousand = 300;

/** The current yield, which needs no maturity; null where more is asked for. */
export function currentYieldOf({ terms, wants, currency }: Given): Told | null {
  const { coupon, price, maturity } = terms;
  if (maturity !== undefined || !wants.has('current') || coupon === undefined || price === undefined) return null;
  const face = terms['face']?.value ?? (price.value > priceOfThousand ? usualFace : 100);
  const per100 = price.value / face > 0.2 ? (price.value / face) * 100 : price.value;
  if (!(per100 > 0)) return null;
  return {
    title: 'Current yield from figures given in the question',
    entity: 'bond',
    formula: 'Current yield = coupon of a year / clean price.',
    results: [percentRow({ key: 'current', label: 'current yield' }, (percentOf(coupon) / per100) * 100)],
    given: [
      givenPercent({ key: 'coupon', label: 'coupon' }, percentOf(coupon)),
      givenAmount({ key: 'paid', label: 'price' }, price.value, price.currency ?? currency),
      givenAmount({ key: 'face', label: 'face value' }, face, currency),
    ],
    assumed: ['It leaves out what is gained or lost until the bond is paid back.'],
    next: ['And its yield to maturity with 10 years left?'],
  };
}
