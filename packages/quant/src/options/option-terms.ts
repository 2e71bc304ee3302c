export type OptionKind = 'call' | 'put';

/**
 * What a vanilla option is priced from: spot and strike in the same currency, years to expiry, and continuously compounded
 * rate and dividend yield and the volatility per year, all as fractions.
 */
export type OptionTerms = {
  kind: OptionKind;
  spot: number;
  strike: number;
  years: number;
  rate: number;
  dividendYield: number;
  volatility: number;
};

/** Why terms cannot be priced, null when they can. */
export function faultOfTerms({ spot, strike, years, rate, dividendYield, volatility }: OptionTerms): string | null {
  if (!(spot > 0 && spot < Infinity)) return 'the spot price must be positive';
  if (!(strike > 0 && strike < Infinity)) return 'the strike must be positive';
  if (!(years >= 0 && years < Infinity)) return 'the option has expired';
  if (!(volatility >= 0 && volatility < Infinity)) return 'the volatility must not be negative';
  return Number.isFinite(rate) && Number.isFinite(dividendYield) ? null : 'a rate is missing';
}

/** What exercising now would give. */
export function intrinsicValue(kind: OptionKind, spot: number, strike: number): number {
  return Math.max(0, kind === 'call' ? spot - strike : strike - spot);
}
