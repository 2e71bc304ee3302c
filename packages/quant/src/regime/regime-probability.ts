import { normalCdf } from '../normal-distribution.ts';
import type { Regime } from './regime.ts';

/** Standard deviations of the error of the two changes, in percentage points. */
export type RegimeErrors = { growthSdPp: number; inflationSdPp: number };

/**
 * Growth: SD of the later revision of the first-release change in year-on-year GDP growth, Philadelphia Fed vintages
 * 1998–2023 without the covid quarters (0.454). Inflation: revisions of seasonal factors alone; CPI is otherwise final.
 */
export const revisionErrors: RegimeErrors = { growthSdPp: 0.45, inflationSdPp: 0.05 };

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
