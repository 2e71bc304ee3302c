import { failure, finiteOutcome, type Outcome } from '../outcome.ts';

/** Value of a portfolio at the end of a period, its flow included, and the net money put in during it (negative: taken out). */
export type Valuation = { value: number; flow: number };

/**
 * When a flow counts: 'start' or 'end' of its period, or 'in-start-out-end' (deposits at the start, withdrawals at the end,
 * which keeps the capital of every period positive). Say the rule beside the number: they differ.
 */
export type FlowTiming = 'start' | 'end' | 'in-start-out-end';

/**
 * Returns of each period free of flows: value after over value before, with the flow where the timing puts it.
 * @param valuations n values, oldest first; the first one's flow is part of it
 * @returns n − 1 returns as fractions; null where no capital was at work
 */
export function periodReturns(valuations: readonly Valuation[], timing: FlowTiming): (number | null)[] {
  const returns: (number | null)[] = [];
  let before: number | undefined;
  for (const { value, flow } of valuations) {
    if (before !== undefined) {
      const atStart = timing === 'start' || (timing === 'in-start-out-end' && flow > 0) ? flow : 0;
      const capital = before + atStart;
      returns.push(capital > 0 ? (value - (flow - atStart)) / capital - 1 : null);
    }
    before = value;
  }
  return returns;
}

/**
 * Time-weighted return (GIPS): the periods' returns compounded, as a fraction. Periods without capital are left out.
 * Fails for fewer than two valuations and when no period had capital.
 */
export function timeWeightedReturn(valuations: readonly Valuation[], timing: FlowTiming): Outcome<number> {
  if (valuations.length < 2) return failure('a return needs at least two valuations');
  const returns = periodReturns(valuations, timing).filter((value) => value !== null);
  if (returns.length === 0) return failure('no capital was at work');
  const growth = returns.reduce((product, value) => product * (1 + value), 1);
  return finiteOutcome(growth - 1, 'a valuation is not a number');
}
