import type { StructureAnswer } from '@aex/contracts/options';
import { calendarBreakevens, calendarProfit, type LivingLeg } from '@aex/quant/options/calendar-structure';
import {
  type PriceRange,
  profitAtExpiry,
  rangesProbability01,
  type StructureLeg,
  structureProfile,
} from '@aex/quant/options/option-structure';
import type { PriceOutlook } from '@aex/quant/options/price-distribution';

/** A leg as it is held: shares, what was paid per share, and for an option its life and volatility. */
export type HeldLeg = { shares: number; premium: number; option: HeldOption | null };
export type HeldOption = { kind: 'call' | 'put'; strike: number; years: number; volatility: number | null };

export type Profile = Pick<
  StructureAnswer,
  'max_gain' | 'max_loss' | 'breakevens' | 'profit_ranges' | 'profit_probability' | 'is_exact' | 'payoff'
>;

type Setting = { spot: number; rate: number; dividendYield: number; volatility: number | null };

const payoffPoints = 121;
// A leg that lives on bends the profit, so its largest and smallest are looked for on this many prices.
const scanPoints = 4000;
const scanFrom = 0.02;
const scanTo = 6;

/** Years to the day on which the structure is looked at: the first expiry, null without options. */
function horizonYears(legs: readonly HeldLeg[]): number | null {
  const lives = legs.flatMap(({ option }) => (option === null ? [] : [option.years]));
  return lives.length === 0 ? null : Math.min(...lives);
}

/** Profit of a structure on its first expiry. Fails with a reason where a leg that lives on has no volatility. */
export function profileOf(legs: readonly HeldLeg[], setting: Setting): Profile | { fault: string } {
  const horizon = horizonYears(legs) ?? 0;
  const living = legs.filter(({ option }) => option !== null && option.years > horizon);
  if (living.some(({ option }) => option?.volatility === null)) {
    return { fault: 'a leg that lives beyond the first expiry needs a volatility' };
  }
  const shape = living.length === 0 ? exactShape(legs) : scannedShape(legs, { ...setting, horizon });
  if ('fault' in shape) return shape;
  const { profit, ...bounds } = shape;
  return {
    ...bounds,
    profit_probability: probability(bounds.profit_ranges, { ...setting, years: horizon }),
    payoff: payoffPrices(legs, setting.spot, bounds.breakevens).map((price) => ({ price, profit: profit(price) })),
  };
}

type Shape = Omit<Profile, 'profit_probability' | 'payoff'> & { profit: (price: number) => number };

function exactShape(legs: readonly HeldLeg[]): Shape | { fault: string } {
  const expiring = legs.map(toLeg);
  const profile = structureProfile(expiring);
  if (!profile.ok) return { fault: profile.reason };
  const { maxGain, maxLoss, breakevens, profitRanges } = profile.value;
  return {
    max_gain: maxGain,
    max_loss: maxLoss,
    breakevens,
    profit_ranges: profitRanges,
    is_exact: true,
    profit: (price) => profitAtExpiry(expiring, price),
  };
}

function scannedShape(
  legs: readonly HeldLeg[],
  { spot, rate, dividendYield, horizon }: Setting & { horizon: number },
): Shape | { fault: string } {
  const expiring: StructureLeg[] = [];
  const living: LivingLeg[] = [];
  for (const leg of legs) {
    const { shares, premium, option } = leg;
    if (option === null || option.years <= horizon || option.volatility === null) expiring.push(toLeg(leg));
    else {
      const { kind, strike, years, volatility } = option;
      living.push({ kind, strike, quantity: shares, premium, yearsLeft: years - horizon, volatility });
    }
  }
  const calendar = { expiring, living, rate, dividendYield };
  const strikes = legs.flatMap(({ option }) => (option === null ? [] : [option.strike]));
  const range = { from: scanFrom * Math.min(spot, ...strikes), to: scanTo * Math.max(spot, ...strikes) };
  const found = calendarBreakevens(calendar, range);
  if (!found.ok) return { fault: found.reason };
  const profit = (price: number) => calendarProfit(calendar, price);
  const step = (range.to - range.from) / scanPoints;
  const profits = Array.from({ length: scanPoints + 1 }, (_, index) => profit(range.from + index * step));
  const finalSlope = legs.reduce((sum, { shares, option }) => sum + (option?.kind === 'put' ? 0 : shares), 0);
  return {
    max_gain: finalSlope > 0 ? null : Math.max(...profits),
    max_loss: finalSlope < 0 ? null : Math.max(0, -Math.min(...profits)),
    breakevens: found.value.breakevens,
    profit_ranges: found.value.profitRanges,
    is_exact: false,
    profit,
  };
}

function probability(
  ranges: readonly PriceRange[],
  outlook: Omit<PriceOutlook, 'volatility'> & { volatility: number | null },
): number | null {
  const { volatility } = outlook;
  if (volatility === null) return null;
  const chance = rangesProbability01(ranges, { ...outlook, volatility });
  return chance.ok ? chance.value : null;
}

function toLeg({ shares, premium, option }: HeldLeg): StructureLeg {
  if (option === null) return { kind: 'stock', quantity: shares, premium };
  return { kind: option.kind, quantity: shares, premium, strike: option.strike };
}

/** Prices for a drawing: evenly around the spot and the strikes, with every corner and breakeven among them. */
function payoffPrices(legs: readonly HeldLeg[], spot: number, breakevens: readonly number[]): number[] {
  const strikes = legs.flatMap(({ option }) => (option === null ? [] : [option.strike]));
  const from = Math.min(spot * 0.5, ...strikes.map((strike) => strike * 0.8));
  const to = Math.max(spot * 1.5, ...strikes.map((strike) => strike * 1.2));
  const even = Array.from({ length: payoffPoints }, (_, index) => from + ((to - from) * index) / (payoffPoints - 1));
  const corners = [...strikes, ...breakevens].filter((price) => price >= from && price <= to);
  return [...new Set([...even, ...corners, spot])].sort((a, b) => a - b);
}
