import type { StructureAnswer, StructureLegInput } from '@aex/contracts/options';
import { optionValue } from './option-value.ts';
import { yearsBetween } from './option-years.ts';
import type { HeldLeg } from './structure-profile.ts';

export type PricedLeg = StructureAnswer['legs'][number];
export type LegFault = { path: string; message: string };
export type ReadLeg = { priced: PricedLeg; held: HeldLeg };

export type LegSetting = {
  spot: number;
  day: string;
  rateOf: (years: number) => number;
  dividendYield: number;
  volatility: number | null;
};

const sharesOfContract = 100;
const stockGreeks = { delta: 1, gamma: 0, vega: 0, theta: 0, rho: 0 };

/** A leg with its value and greeks; a premium that is not given is the model's. */
export function readLeg(leg: StructureLegInput, path: string, setting: LegSetting): ReadLeg | LegFault {
  const { spot, day, rateOf, dividendYield } = setting;
  if (leg.kind === 'stock') return stockLeg(leg, spot);
  const years = yearsBetween(day, leg.expiry);
  if (years < 0) return { path: `${path}.expiry`, message: `lies before ${day}` };
  const volatility = leg.volatility_pct === undefined ? setting.volatility : leg.volatility_pct / 100;
  const { kind, strike, multiplier = sharesOfContract, quantity, expiry } = leg;
  const terms = { kind, spot, strike, years, rate: rateOf(years), dividendYield };
  const valued = volatility === null ? null : optionValue({ ...terms, volatility });
  const premium = leg.premium ?? valued?.value ?? null;
  if (premium === null) return { path: `${path}.premium`, message: 'is needed, or a volatility to value the leg with' };
  return {
    priced: {
      kind,
      quantity,
      multiplier,
      strike,
      expiry,
      premium,
      premium_basis: leg.premium === undefined ? 'model' : 'given',
      volatility_pct: volatility === null ? null : volatility * 100,
      value: valued?.value ?? null,
      american_value: valued?.americanValue ?? null,
      greeks: valued?.greeks ?? null,
    },
    held: { shares: quantity * multiplier, premium, option: { kind, strike, years, volatility } },
  };
}

function stockLeg({ quantity, premium }: { quantity: number; premium?: number | undefined }, spot: number): ReadLeg {
  return {
    priced: {
      kind: 'stock',
      quantity,
      multiplier: 1,
      strike: null,
      expiry: null,
      premium: premium ?? spot,
      premium_basis: premium === undefined ? 'model' : 'given',
      volatility_pct: null,
      value: spot,
      american_value: null,
      greeks: stockGreeks,
    },
    held: { shares: quantity, premium: premium ?? spot, option: null },
  };
}
