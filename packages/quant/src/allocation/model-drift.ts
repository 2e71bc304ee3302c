import { failure, type Outcome, success } from '../outcome.ts';

export type HeldValue = { name: string; value: number };
export type WeightTarget = { name: string; weight01: number; band01: number };

export type DriftInput = {
  /** Values in one currency, each name once. */
  holdings: readonly HeldValue[];
  cash: number;
  targets: readonly WeightTarget[];
  cashTarget: { weight01: number; band01: number };
  /** The share that something may have which has no target. */
  otherBand01: number;
};

/** Shares are 0 to 1 of the value with cash; `trade` is the amount that brings the line to its target. */
export type DriftedLine = {
  /** Null for cash. */
  name: string | null;
  value: number;
  weight01: number;
  target01: number;
  drift01: number;
  band01: number;
  isOutside: boolean;
  trade: number;
};

export type ModelDrift = { lines: DriftedLine[]; drift01: number; isOutside: boolean };

// A weight on the very edge of its band is within: binary fractions must not decide.
const tolerance = 1e-9;

/**
 * Distance of a portfolio from its model: weight − target of each line, and in total half the sum of the absolute distances, the
 * share of the value that would have to be traded (active share: Cremers & Petajisto 2009, eq. 1). Lines of the model first, then
 * what it does not name, then cash. Fails where the value is not above 0.
 */
export function modelDrift({ holdings, cash, targets, cashTarget, otherBand01 }: DriftInput): Outcome<ModelDrift> {
  const whole = holdings.reduce((sum, { value }) => sum + value, cash);
  if (!(whole > 0)) return failure('the portfolio has no value to compare with');
  const lineOf = (held: { name: string | null; value: number }, target: { weight01: number; band01: number }) => {
    const weight01 = held.value / whole;
    const drift01 = weight01 - target.weight01;
    return {
      ...held,
      weight01,
      target01: target.weight01,
      drift01,
      band01: target.band01,
      isOutside: Math.abs(drift01) > target.band01 + tolerance,
      trade: target.weight01 * whole - held.value,
    };
  };
  const values = new Map(holdings.map(({ name, value }) => [name, value]));
  const named = new Set(targets.map(({ name }) => name));
  const lines = [
    ...targets.map((target) => lineOf({ name: target.name, value: values.get(target.name) ?? 0 }, target)),
    ...holdings
      .filter(({ name }) => !named.has(name))
      .map((held) => lineOf(held, { weight01: 0, band01: otherBand01 })),
    lineOf({ name: null, value: cash }, cashTarget),
  ];
  const drift01 = lines.reduce((sum, line) => sum + Math.abs(line.drift01), 0) / 2;
  return success({ lines, drift01, isOutside: lines.some((line) => line.isOutside) });
}
