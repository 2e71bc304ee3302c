import { billCalculation } from './bill-calculation.ts';
import { bondCalculation } from './bond-calculation.ts';
import type { Calculation } from './calculation.ts';
import { durationCalculation } from './duration-calculation.ts';
import { flowCalculation } from './flow-calculation.ts';
import { futureValueCalculation } from './future-value-calculation.ts';
import { growthRateCalculation, growthTimeCalculation } from './growth-calculation.ts';
import { lotCalculation } from './lot-calculation.ts';
import { optionCalculation } from './option-calculation.ts';
import {
  chainedReturnsCalculation,
  effectiveRateCalculation,
  realRateCalculation,
  recoveryCalculation,
} from './rate-calculation.ts';
import { capmCalculation, pairVarianceCalculation, sharpeCalculation } from './ratio-calculation.ts';
import { priceProbabilityCalculation } from './price-probability-calculation.ts';
import { structureCalculation } from './structure-calculation.ts';
import { valuationCalculation } from './valuation-calculation.ts';

/** Every kind of calculation from figures that a question brings; the special comes before the general. */
export const calculations: readonly Calculation[] = [
  billCalculation,
  bondCalculation,
  durationCalculation,
  structureCalculation,
  optionCalculation,
  priceProbabilityCalculation,
  lotCalculation,
  valuationCalculation,
  flowCalculation,
  sharpeCalculation,
  capmCalculation,
  pairVarianceCalculation,
  realRateCalculation,
  effectiveRateCalculation,
  recoveryCalculation,
  growthTimeCalculation,
  growthRateCalculation,
  futureValueCalculation,
  chainedReturnsCalculation,
];
