import { elementAt } from '../element.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { mean } from '../statistics.ts';
import { type Regime, type RegimePoint, regimes } from './regime.ts';

/** A forecast of the four regimes and what came true. */
export type RegimeCall = { probabilities: Record<Regime, number>; actual: Regime };

/**
 * Forecasts paired with what came true, by quarter: points made from first releases against points made from today's data.
 * Quarters that either side lacks are left out.
 */
export function regimeCalls(
  forecasts: readonly Pick<RegimePoint, 'quarter' | 'probabilities'>[],
  outcomes: readonly Pick<RegimePoint, 'quarter' | 'regime'>[],
): RegimeCall[] {
  const actualByQuarter = new Map(outcomes.map(({ quarter, regime }) => [quarter, regime]));
  return forecasts.flatMap(({ quarter, probabilities }) => {
    const actual = actualByQuarter.get(quarter);
    return actual === undefined ? [] : [{ probabilities, actual }];
  });
}

/** A band of confidence [from01, to01) with the share of its calls that came true; shares are null in an empty band. */
export type CalibrationBin = {
  from01: number;
  to01: number;
  count: number;
  meanConfidence01: number | null;
  hitRate01: number | null;
};

/** Brier score over four classes: mean of Σ(p − outcome)², 0 best, 2 worst; the uniform forecast has 0.75 (Brier 1950). */
export function brierScore(calls: readonly RegimeCall[]): Outcome<number> {
  return averaged(calls, ({ probabilities, actual }) =>
    regimes.reduce((sum, regime) => sum + (probabilities[regime] - (regime === actual ? 1 : 0)) ** 2, 0),
  );
}

/** Mean of −ln p(actual), 0 best; a probability of 0 that came true counts as 1e-9 so that one miss stays finite. */
export function logLoss(calls: readonly RegimeCall[]): Outcome<number> {
  return averaged(calls, ({ probabilities, actual }) => -Math.log(Math.max(probabilities[actual], 1e-9)));
}

/** Share of calls whose most probable regime came true; the first of equal ones is the call. */
export function hitRate(calls: readonly RegimeCall[]): Outcome<number> {
  return averaged(calls, (call) => (isHit(call) ? 1 : 0));
}

/** Calls grouped by confidence (the largest probability). Well calibrated: meanConfidence01 ≈ hitRate01 in each band. */
export function calibrationBins(
  calls: readonly RegimeCall[],
  edges01: readonly number[] = [0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
): CalibrationBin[] {
  return edges01.slice(1).map((to01, index) => {
    const from01 = elementAt(edges01, index);
    const last = index === edges01.length - 2;
    const inside = calls.filter((call) => {
      const confidence = call.probabilities[topRegime(call)];
      return confidence >= from01 && (confidence < to01 || (last && confidence <= to01));
    });
    const count = inside.length;
    const confidences = inside.map((call) => call.probabilities[topRegime(call)]);
    return {
      from01,
      to01,
      count,
      meanConfidence01: count === 0 ? null : mean(confidences),
      hitRate01: count === 0 ? null : inside.filter(isHit).length / count,
    };
  });
}

function topRegime({ probabilities }: RegimeCall): Regime {
  return regimes.reduce((top, regime) => (probabilities[regime] > probabilities[top] ? regime : top));
}

function isHit(call: RegimeCall): boolean {
  return topRegime(call) === call.actual;
}

function averaged(calls: readonly RegimeCall[], score: (call: RegimeCall) => number): Outcome<number> {
  return calls.length === 0 ? failure('there are no calls to score') : success(mean(calls.map(score)));
}
