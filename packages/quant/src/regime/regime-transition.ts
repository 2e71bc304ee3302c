import { type Regime, regimes } from './regime.ts';

/** How often one regime was followed by another; share01 is null when the first was never left or kept. */
export type RegimeTransition = { count: number; share01: number | null };

export type TransitionMatrix = Record<Regime, Record<Regime, RegimeTransition>>;

/**
 * Transitions between consecutive quarters, matrix[from][to]; each row's shares add up to 1.
 * @param points quarters as '2025Q3' in order; a pair with a gap between is not counted
 */
export function transitionMatrix(points: readonly { quarter: string; regime: Regime }[]): TransitionMatrix {
  const counts = byRegime(() => byRegime(() => 0));
  let previous: { quarter: string; regime: Regime } | undefined;
  for (const point of points) {
    if (previous !== undefined && quarterNumber(point.quarter) === quarterNumber(previous.quarter) + 1) {
      counts[previous.regime][point.regime] += 1;
    }
    previous = point;
  }
  return byRegime((from) => {
    const total = regimes.reduce((sum, to) => sum + counts[from][to], 0);
    return byRegime((to) => ({ count: counts[from][to], share01: total === 0 ? null : counts[from][to] / total }));
  });
}

function byRegime<T>(make: (regime: Regime) => T): Record<Regime, T> {
  return {
    goldilocks: make('goldilocks'),
    reflation: make('reflation'),
    inflation: make('inflation'),
    deflation: make('deflation'),
  };
}

function quarterNumber(quarter: string): number {
  return Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(5));
}
