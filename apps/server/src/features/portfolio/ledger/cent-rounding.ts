import { Decimal, minorDigitsOf, roundMoney, sumOf } from './exact-decimal.ts';

/**
 * Amounts in whole minor units that add up to a total in whole minor units: each is rounded, and what is then missing goes, unit
 * by unit, to those whose rounding was furthest (largest remainder). The total may differ from the sum by rounding alone.
 */
export function roundTogether(amounts: readonly Decimal[], total: Decimal, currency: string): Decimal[] {
  const unit = new Decimal(10).pow(-minorDigitsOf(currency));
  const rounded = amounts.map((amount) => roundMoney(amount, currency));
  let missing = roundMoney(total, currency).minus(sumOf(rounded)).div(unit).toNumber();
  const step = Math.sign(missing);
  const sizeOf = (index: number) => (amounts[index] ?? unit).abs();
  const byRemainder = amounts
    .map((amount, index) => ({ index, remainder: amount.minus(rounded[index] ?? amount).times(step) }))
    // What is nothing stays nothing as long as there is something to round.
    .sort((a, b) => b.remainder.comparedTo(a.remainder) || sizeOf(b.index).comparedTo(sizeOf(a.index)));
  for (const { index } of byRemainder) {
    if (missing === 0) break;
    rounded[index] = (rounded[index] ?? unit).plus(unit.times(step));
    missing -= step;
  }
  return rounded;
}
