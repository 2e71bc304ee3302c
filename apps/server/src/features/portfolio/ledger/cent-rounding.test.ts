import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundTogether } from './cent-rounding.ts';
import { Decimal, roundMoney, sumOf } from './exact-decimal.ts';

it('leaves what is nothing at nothing when a cent is missing', () => {
  const amounts = ['0', '0', '0.01'].map((text) => new Decimal(text));
  expect(roundTogether(amounts, new Decimal('0.02'), 'USD').map(Number)).toEqual([0, 0, 0.02]);
});

it('adds up to the total in whole cents, each at most a cent from its amount', () => {
  const parts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, (thousandths) => {
      const amounts = thousandths.map((part) => new Decimal(part).div(1000));
      const total = roundMoney(sumOf(amounts), 'USD');
      const rounded = roundTogether(amounts, total, 'USD');
      expect(sumOf(rounded).toFixed()).toBe(total.toFixed());
      rounded.forEach((amount, index) =>
        expect(
          amount
            .minus(amounts[index] ?? 0)
            .abs()
            .toNumber(),
        ).toBeLessThan(0.0151),
      );
    }),
  );
});
