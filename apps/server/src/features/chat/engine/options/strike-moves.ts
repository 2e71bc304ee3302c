import type { StructureLegInput } from '@aex/contracts/options';
import { roundedStrike, stepAt } from './structure-strikes.ts';

/** How strikes are moved from where they were: by a share of them, by dollars or by strikes that are listed. */
type StrikeMove = {
  amount: number;
  unit: 'percent' | 'dollars' | 'strikes';
  way: Way;
  /** The options that are moved alone, "outer" for those farthest out of each right, "upper" and "lower" for the highest and the lowest strike; null for all of them. */
  right: 'call' | 'put' | 'outer' | 'upper' | 'lower' | null;
};
type Way = 'higher' | 'lower' | 'further out' | 'closer';

const written =
  /\beach (?:(call|put|outer|upper|lower) )?strike (\d+(?:\.\d+)?) (percent|dollars|strikes) (higher|lower|further out|closer)\b/g;

/** A move as a text holds it behind the structure that it is of. */
export function writtenMove({ amount, unit, way, right }: StrikeMove): string {
  return `each ${right === null ? '' : `${right} `}strike ${amount} ${unit} ${way}`;
}

/** The moves that a plain text holds, one after the other. */
export function readStrikeMoves(plain: string): StrikeMove[] {
  return [...plain.matchAll(written)].map(([, right, amount, unit, way]) => ({
    amount: Number(amount),
    unit: unit as StrikeMove['unit'],
    way: way as Way,
    right: (right ?? null) as StrikeMove['right'],
  }));
}

export function withoutStrikeMoves(plain: string): string {
  return plain.replaceAll(written, ' ');
}

/** Whether a leg has the strike of its right that lies farthest out, or the highest or the lowest strike of all. */
type LegEnds = { outer: boolean; upper: boolean; lower: boolean };
const noEnds: LegEnds = { outer: false, upper: false, lower: false };

/** A leg with its strike moved, to the strike that is listed next to it where any is; the premium is then another one. */
export function movedLeg(
  leg: StructureLegInput,
  { moves, listed, ends = noEnds }: { moves: readonly StrikeMove[]; listed: readonly number[]; ends?: LegEnds },
): StructureLegInput {
  if (leg.kind === 'stock' || moves.length === 0) return leg;
  const strike = moves.reduce(
    (from, move) =>
      move.right === null || move.right === leg.kind || (move.right in ends && ends[move.right as keyof LegEnds])
        ? movedStrike(from, { move, isUpper: isOfUpperSide(move, leg.kind), listed })
        : from,
    leg.strike,
  );
  return { kind: leg.kind, quantity: leg.quantity, expiry: leg.expiry, strike };
}

// The upper wing lies further out where it is higher, whether it is a call or a put.
function isOfUpperSide({ right }: StrikeMove, kind: 'call' | 'put'): boolean {
  return right === 'upper' || right === 'lower' ? right === 'upper' : kind === 'call';
}

/** Which ends of a structure a leg is: the wings of a condor, the far side of a spread. */
export function endsOf(leg: StructureLegInput, legs: readonly StructureLegInput[]): LegEnds {
  if (leg.kind === 'stock') return noEnds;
  const sign = leg.kind === 'call' ? 1 : -1;
  const strikes = legs.flatMap((other) => (other.kind === 'stock' ? [] : [other.strike]));
  return {
    outer: legs.every((other) => other.kind !== leg.kind || sign * (leg.strike - other.strike) >= 0),
    upper: leg.strike === Math.max(...strikes),
    lower: leg.strike === Math.min(...strikes),
  };
}

type MoveOf = { move: StrikeMove; isUpper: boolean; listed: readonly number[] };

function movedStrike(from: number, { move: { amount, unit, way }, isUpper, listed }: MoveOf): number {
  const isUp = way === 'higher' || ((way === 'further out') === isUpper && way !== 'lower');
  const sign = isUp ? 1 : -1;
  if (unit === 'percent') return roundedStrike(from * (1 + (sign * amount) / 100));
  if (unit === 'dollars') return Math.max(0.5, from + sign * amount);
  const order = listed.filter((strike) => (strike - from) * sign > 0).toSorted((a, b) => sign * (a - b));
  return order[amount - 1] ?? from + sign * amount * stepAt(from);
}
