import { Decimal as GeneralDecimal } from 'decimal.js';

/** Decimals with room for any product of a quantity, a price and a rate, so that sums and products lose nothing. */
export const Decimal = GeneralDecimal.clone({ precision: 100, rounding: GeneralDecimal.ROUND_HALF_EVEN });
export type Decimal = GeneralDecimal;

export const zero: Decimal = new Decimal(0);

const minorDigits: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  VND: 0,
  CLP: 0,
  ISK: 0,
  HUF: 2,
  KWD: 3,
  BHD: 3,
};
const coins = new Set(['BTC', 'ETH', 'SOL', 'XRP']);

/** Digits after the point of a currency's smallest unit: 2 for most, 0 for yen, 8 for coins. */
export function minorDigitsOf(currency: string): number {
  return minorDigits[currency] ?? (coins.has(currency) ? 8 : 2);
}

/** An amount in whole minor units of its currency, halves to even. */
export function roundMoney(amount: Decimal, currency: string): Decimal {
  return amount.toDecimalPlaces(minorDigitsOf(currency));
}

export function sumOf(values: Iterable<Decimal>): Decimal {
  let sum = zero;
  for (const value of values) sum = sum.plus(value);
  return sum;
}
