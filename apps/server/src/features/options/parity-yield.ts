import type { ListedOption } from '#features/market/index.ts';

type ParityTerms = { spot: number; years: number; rate: number };

// Beyond these a pair of stale quotes is likelier than such a yield.
const lowestYield = -0.05;
const highestYield = 0.15;

/** The price an option is read at: the middle of bid and ask, else the last; null without either. */
export function midPrice({ bid, ask, last }: Pick<ListedOption, 'bid' | 'ask' | 'last'>): number | null {
  if (bid !== null && ask !== null && bid > 0 && ask >= bid) return (bid + ask) / 2;
  return last !== null && last > 0 ? last : null;
}

/**
 * The dividend yield that put-call parity implies at the strike nearest to the spot that has both prices: the forward is
 * strike + (call − put) × e^(rate × years). Null without such a pair or for a yield that no share has.
 */
export function parityDividendYield(
  options: readonly ListedOption[],
  { spot, years, rate }: ParityTerms,
): number | null {
  const puts = new Map(
    options.flatMap((option) => (option.right === 'put' ? [[option.strike, midPrice(option)]] : [])),
  );
  const pairs = options.flatMap((option) => {
    const call = option.right === 'call' ? midPrice(option) : null;
    const put = puts.get(option.strike) ?? null;
    return call === null || put === null ? [] : [{ strike: option.strike, call, put }];
  });
  const [nearest] = pairs.sort((a, b) => Math.abs(a.strike - spot) - Math.abs(b.strike - spot));
  if (nearest === undefined || !(years > 0)) return null;
  const forward = nearest.strike + (nearest.call - nearest.put) * Math.exp(rate * years);
  if (!(forward > 0)) return null;
  const dividendYield = rate - Math.log(forward / spot) / years;
  return dividendYield >= lowestYield && dividendYield <= highestYield ? dividendYield : null;
}
