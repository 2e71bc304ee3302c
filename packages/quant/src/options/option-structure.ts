import { elementAt } from '../element.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { intrinsicValue, type OptionKind } from './option-terms.ts';
import { type PriceOutlook, probabilityBelow01 } from './price-distribution.ts';

/** A position held to expiry: quantity in units (contracts × multiplier), negative when sold; premium or price per unit. */
export type StructureLeg =
  | { kind: 'stock'; quantity: number; premium: number }
  | { kind: OptionKind; quantity: number; premium: number; strike: number };

/** A stretch of prices; `to` is null where it has no upper end. */
export type PriceRange = { from: number; to: number | null };

export type StructureProfile = {
  /** Paid to enter, negative for a credit. */
  cost: number;
  /** Largest gain at expiry, null when unlimited. */
  maxGain: number | null;
  /** Largest loss at expiry as a positive number (0 when nothing can be lost), null when unlimited. */
  maxLoss: number | null;
  breakevens: number[];
  /** Prices at which the structure ends above its cost. */
  profitRanges: PriceRange[];
};

/** Profit at expiry for a price of the underlying, after the cost of entry and before fees. */
export function profitAtExpiry(legs: readonly StructureLeg[], spot: number): number {
  let profit = 0;
  for (const leg of legs) {
    const value = leg.kind === 'stock' ? spot : intrinsicValue(leg.kind, spot, leg.strike);
    profit += leg.quantity * (value - leg.premium);
  }
  return profit;
}

/**
 * Cost, bounds, breakevens and ranges of profit of a structure whose legs all expire together. Exact: the profit is a chain
 * of straight lines with corners at 0 and at the strikes. Fails for no legs and a strike that is not positive.
 */
export function structureProfile(legs: readonly StructureLeg[]): Outcome<StructureProfile> {
  if (legs.length === 0) return failure('the structure has no legs');
  const strikes = legs.flatMap((leg) => (leg.kind === 'stock' ? [] : [leg.strike]));
  if (!strikes.every((strike) => strike > 0)) return failure('a strike is not positive');
  const corners = [...new Set([0, ...strikes])].sort((a, b) => a - b);
  const profits = corners.map((corner) => roundedZero(profitAtExpiry(legs, corner), legs));
  const finalSlope = legs.reduce((sum, leg) => sum + (leg.kind === 'put' ? 0 : leg.quantity), 0);
  const crossings = crossingsOf({ corners, profits, finalSlope });
  return success({
    cost: legs.reduce((sum, leg) => sum + leg.quantity * leg.premium, 0),
    maxGain: finalSlope > 0 ? null : Math.max(...profits),
    maxLoss: finalSlope < 0 ? null : Math.max(0, -Math.min(...profits)),
    breakevens: crossings,
    profitRanges: rangesAbove(crossings, (spot) => roundedZero(profitAtExpiry(legs, spot), legs)),
  });
}

/** Probability that the structure ends above its cost, for a log-normal price. Fails as structureProfile and the outlook do. */
export function profitProbability01(legs: readonly StructureLeg[], outlook: PriceOutlook): Outcome<number> {
  const profile = structureProfile(legs);
  return profile.ok ? rangesProbability01(profile.value.profitRanges, outlook) : profile;
}

/** Probability that the price ends in one of some ranges that do not overlap. */
export function rangesProbability01(ranges: readonly PriceRange[], outlook: PriceOutlook): Outcome<number> {
  let total = 0;
  for (const { from, to } of ranges) {
    const below = probabilityBelow01(outlook, from);
    if (!below.ok) return below;
    const upTo = to === null ? success(1) : probabilityBelow01(outlook, to);
    if (!upTo.ok) return upTo;
    total += upTo.value - below.value;
  }
  return success(total);
}

/** The ranges between neighbouring crossings in which a profit is positive. */
export function rangesAbove(crossings: readonly number[], profit: (spot: number) => number): PriceRange[] {
  const edges = [...new Set([0, ...crossings])];
  const ranges: PriceRange[] = [];
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1] ?? null;
    if (profit(to === null ? from * 2 + 1 : (from + to) / 2) <= 0) continue;
    const before = ranges.at(-1);
    if (before?.to === from) before.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}

type Chain = { corners: readonly number[]; profits: readonly number[]; finalSlope: number };

/** Prices above 0 at which the profit changes its sign, or reaches or leaves zero; rising. */
function crossingsOf({ corners, profits, finalSlope }: Chain): number[] {
  const crossings: number[] = [];
  for (const [index, corner] of corners.entries()) {
    const profit = elementAt(profits, index);
    const next = profits[index + 1];
    // Beyond the last corner the profit takes the sign of its slope in the end.
    const after = next ?? finalSlope;
    if (profit === 0) {
      if (corner > 0 && (profits[index - 1] !== 0 || after !== 0)) crossings.push(corner);
    } else if (profit * after < 0) {
      const slope = next === undefined ? finalSlope : (next - profit) / (elementAt(corners, index + 1) - corner);
      crossings.push(corner - profit / slope);
    }
  }
  return crossings;
}

/** Sums of premiums leave noise of some 1e-13 where the profit is zero; it must not count as a sign. */
function roundedZero(profit: number, legs: readonly StructureLeg[]): number {
  const size = legs.reduce(
    (sum, leg) => sum + Math.abs(leg.quantity * (leg.kind === 'stock' ? leg.premium : leg.strike)),
    0,
  );
  return Math.abs(profit) < 1e-12 * size ? 0 : profit;
}
