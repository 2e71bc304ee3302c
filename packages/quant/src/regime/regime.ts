/** The four regimes by the change of year-on-year growth and inflation. 'inflation' is growth down with inflation up. */
export const regimes = ['goldilocks', 'reflation', 'inflation', 'deflation'] as const;

export type Regime = (typeof regimes)[number];

export type RegimePoint = {
  quarter: string;
  regime: Regime;
  confidence01: number;
  probabilities: Record<Regime, number>;
  growthYoyPct: number;
  growthChangePp: number;
  inflationYoyPct: number;
  inflationChangePp: number;
  pGrowthUp01: number;
  pInflationUp01: number;
  /** A month of CPI is missing in this quarter, in the one before, or a year before either. */
  incompleteCpi: boolean;
};

export function regimeOf(growthUp: boolean, inflationUp: boolean): Regime {
  if (growthUp) return inflationUp ? 'reflation' : 'goldilocks';
  return inflationUp ? 'inflation' : 'deflation';
}
