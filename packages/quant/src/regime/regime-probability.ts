import { normalCdf } from '../normal-distribution.ts';
import type { Regime } from './regime.ts';

/**
 * Standard deviations of the error of the two changes, in percentage points; inflation has its own for quarters in which
 * a month of CPI could not be compared.
 */
export type RegimeErrors = { growthSdPp: number; inflationSdPp: number; incompleteInflationSdPp: number };

/**
 * Growth: SD of the later revision of the first-release change in year-on-year GDP growth, Philadelphia Fed vintages
 * 1998–2023 without the covid quarters (0.454). Inflation: revisions of seasonal factors alone; CPI is otherwise final.
 * Incomplete: SD of what leaving out the first or last month does to the change of a quarter's rate, 1981–2025 (0.18), and 0.05.
 */
export const revisionErrors: RegimeErrors = { growthSdPp: 0.45, inflationSdPp: 0.05, incompleteInflationSdPp: 0.19 };

/** The SD that holds for a quarter's change of inflation. */
export function inflationSdOf(errors: RegimeErrors, incompleteCpi: boolean): number {
  return incompleteCpi ? errors.incompleteInflationSdPp : errors.inflationSdPp;
}

/** Probability that the true change is positive when the estimate has a normal, unbiased error. */
export function probabilityUp01(changePp: number, errorSdPp: number): number {
  return normalCdf(changePp / errorSdPp);
}

/** Probabilities of the four regimes as products; growth and inflation errors are taken as independent. */
export function regimeProbabilities(pGrowthUp01: number, pInflationUp01: number): Record<Regime, number> {
  return {
    goldilocks: pGrowthUp01 * (1 - pInflationUp01),
    reflation: pGrowthUp01 * pInflationUp01,
    inflation: (1 - pGrowthUp01) * pInflationUp01,
    deflation: (1 - pGrowthUp01) * (1 - pInflationUp01),
  };
}
