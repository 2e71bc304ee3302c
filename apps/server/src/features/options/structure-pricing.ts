import type { YieldCurve } from '@aex/contracts/macro';
import type { StructureAnswer, StructureRequest } from '@aex/contracts/options';
import { summedGreeks } from './option-value.ts';
import { yearsBetween } from './option-years.ts';
import { riskFreeRate } from './risk-free-rate.ts';
import { type LegFault, type ReadLeg, readLeg } from './structure-legs.ts';
import { profileOf } from './structure-profile.ts';

/** What stored data say where the request does not: the last close and the volatility of the last year. */
export type StoredUnderlying = { spot: StructureAnswer['spot']; realizedVolatility: number | null };

export type PricingInput = {
  request: StructureRequest;
  day: string;
  underlying: StoredUnderlying | null;
  curve: YieldCurve;
};

/** Prices a structure, or says what its legs lack. */
export function priceStructure({ request, day, underlying, curve }: PricingInput): StructureAnswer | LegFault[] {
  const spot = spotOf(request, underlying);
  if (spot === null) return [{ path: 'body.spot', message: 'is needed, or a symbol with a stored price' }];
  const volatility = given(request.volatility_pct) ?? underlying?.realizedVolatility ?? null;
  const dividendYield = given(request.dividend_yield_pct) ?? 0;
  const rateOf = (years: number) => given(request.rate_pct) ?? riskFreeRate(curve, years).rate;
  const setting = { spot: spot.price, day, rateOf, dividendYield, volatility };
  const read = request.legs.map((leg, index) => readLeg(leg, `body.legs.${index}`, setting));
  const faults = read.filter((leg) => 'message' in leg);
  if (faults.length > 0) return faults;
  const legs = read.filter((leg): leg is ReadLeg => 'held' in leg);
  const horizon = legs.flatMap(({ priced: { expiry } }) => expiry ?? []).sort()[0] ?? null;
  const years = horizon === null ? 0 : yearsBetween(day, horizon);
  const held = legs.map((leg) => leg.held);
  const rate = rateOf(years);
  const profile = profileOf(held, { spot: spot.price, rate, dividendYield, volatility });
  if ('fault' in profile) return [{ path: 'body.legs', message: profile.fault }];
  return {
    symbol: request.symbol ?? null,
    as_of: day,
    horizon,
    spot,
    assumptions: {
      rate_pct: rate * 100,
      rate_source: request.rate_pct === undefined ? riskFreeRate(curve, years).source : 'given',
      dividend_yield_pct: dividendYield * 100,
      dividend_yield_basis: request.dividend_yield_pct === undefined ? 'none' : 'given',
    },
    volatility_pct: volatility === null ? null : volatility * 100,
    volatility_basis: request.volatility_pct !== undefined ? 'given' : volatility === null ? 'none' : 'realized_1y',
    legs: legs.map(({ priced }) => priced),
    cost: held.reduce((sum, { shares, premium }) => sum + shares * premium, 0),
    value: totalValue(legs),
    greeks: summedGreeks(legs.map(({ priced, held: { shares } }) => ({ shares, greeks: priced.greeks }))),
    ...profile,
  };
}

function spotOf({ spot }: StructureRequest, underlying: StoredUnderlying | null): StructureAnswer['spot'] | null {
  if (spot !== undefined) return { price: spot, as_of: null, source: null, state: null };
  return underlying?.spot ?? null;
}

function given(percent: number | undefined): number | null {
  return percent === undefined ? null : percent / 100;
}

function totalValue(legs: readonly ReadLeg[]): number | null {
  return legs.reduce<number | null>(
    (sum, { priced: { value }, held: { shares } }) => (sum === null || value === null ? null : sum + shares * value),
    0,
  );
}
