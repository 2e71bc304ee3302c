import type { OptionChainAnswer } from '@aex/contracts/options';
import { probabilityBelow01 } from '@aex/quant/options/price-distribution';

type Odds = { below01: number; volatilityPct: number; strike: number; ratePct: number; dividendYieldPct: number };

/** How likely option prices hold it that a price ends below another one at an expiry, by the volatility of the nearest strike; else why not. */
export function oddsBelow(chain: OptionChainAnswer, expiry: string, price: number): Odds | string {
  const nearest = chain.options
    .filter((option) => option.expiry === expiry && option.implied_volatility_pct !== null)
    .toSorted((one, other) => Math.abs(one.strike - price) - Math.abs(other.strike - price))[0];
  const volatility = nearest?.implied_volatility_pct ?? null;
  const listed = chain.expiries.find(({ date }) => date === expiry);
  if (nearest === undefined || volatility === null || listed === undefined)
    return `No implied volatility can be solved from the option prices of ${chain.symbol} at that expiry.`;
  const { years, assumptions } = listed;
  const below = probabilityBelow01(
    {
      spot: chain.underlying_price,
      years,
      rate: assumptions.rate_pct / 100,
      dividendYield: assumptions.dividend_yield_pct / 100,
      volatility: volatility / 100,
    },
    price,
  );
  if (!below.ok) return `There is no time left to the expiry of ${chain.symbol} that is nearest to it.`;
  return {
    below01: below.value,
    volatilityPct: volatility,
    strike: nearest.strike,
    ratePct: assumptions.rate_pct,
    dividendYieldPct: assumptions.dividend_yield_pct,
  };
}
