import type { OptionChainAnswer, StructureAnswer, StructureRequest } from '@aex/contracts/options';
import type { DataState } from '@aex/contracts/primitives';
import { newYorkDateAt } from '@aex/quant/calendar/new-york-time';
import type { CurveService } from '#features/macro/index.ts';
import { type MarketService, type MarketSources, momentOfDay, noMarketSources } from '#features/market/index.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { valuedChain } from './option-chain.ts';
import { priceStructure, type StoredUnderlying } from './structure-pricing.ts';

export type OptionsService = ReturnType<typeof createOptionsService>;

type Deps = { clock: Clock; market: MarketService; curves: CurveService; sources?: MarketSources };

/** Option chains and structures, valued with the stored curve and prices as they were known on a day. */
export function createOptionsService({ clock, market, curves, sources = noMarketSources }: Deps) {
  const storedUnderlying = async (symbol: string, day?: string): Promise<StoredUnderlying> => {
    const detail = await market.symbol(symbol, day);
    if (detail.price === null) throw new AppError('not_found', `No data for ${symbol}.`);
    const volatilityPct = detail.statistics.volatility_1y_pct;
    return {
      // A price of a session that runs is newer than the last close, which is what `as_of` tells the day of.
      spot: {
        price: detail.price,
        as_of: newYorkDateAt(detail.timestamp),
        source: detail.source,
        state: detail.state,
      },
      realizedVolatility: volatilityPct === null ? null : volatilityPct / 100,
    };
  };

  // Real options are not valued at a made-up price of their share, nor the other way round.
  const underlyingOf = async (symbol: string, { day, state }: { day: string | undefined; state: DataState }) => {
    const { spot } = await storedUnderlying(symbol, day);
    if ((spot.state === 'simulated') !== (state === 'simulated')) throw new AppError('not_found', 'no option prices');
    return spot.price;
  };

  return {
    chain: async ({
      symbol,
      expiry,
      day,
    }: {
      symbol: string;
      expiry: string | undefined;
      day: string | undefined;
    }): Promise<OptionChainAnswer> => {
      const moment = momentOfDay(day, clock);
      const listed = (await sources.optionChain?.({ symbol, moment })) ?? null;
      if (listed === null || listed.options.length === 0) throw new AppError('not_found', 'no option prices');
      const underlyingPrice = listed.underlyingPrice ?? (await underlyingOf(symbol, { day, state: listed.state }));
      const wanted = listed.options.filter((option) => expiry === undefined || option.expiry === expiry);
      const chain = await valuedChain(wanted, {
        spot: underlyingPrice,
        day: listed.quotedAt.toISOString().slice(0, 10),
        curve: await curves.curve(day),
        exercise: listed.exercise,
      });
      return {
        symbol,
        underlying_price: underlyingPrice,
        exercise: listed.exercise,
        quoted_at: listed.quotedAt.toISOString(),
        source: listed.source,
        state: listed.state,
        ...chain,
        next_cursor: null,
      };
    },

    price: async (request: StructureRequest): Promise<StructureAnswer> => {
      const { symbol, as_of: asOf } = request;
      const priced = priceStructure({
        request,
        day: momentOfDay(asOf, clock).toISOString().slice(0, 10),
        underlying: symbol === undefined ? null : await storedUnderlying(symbol, asOf),
        curve: await curves.curve(asOf),
      });
      if (!Array.isArray(priced)) return priced;
      throw new AppError('invalid', priced.map(({ path, message }) => `${path} ${message}`).join('; '), {
        details: { errors: priced },
      });
    },
  };
}
