import type { Watchlist } from '@aex/contracts/watchlist';
import type { MarketService } from '#features/market/index.ts';
import { createAuditedChanges } from '#platform/audited-changes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { createGroupedRead } from '#platform/grouped-read.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { prepareTickerLists, replaceTickers } from './watchlist-store.ts';

export type WatchlistService = ReturnType<typeof createWatchlistService>;

const firstTickers = ['SPY', 'QQQ'];

/** An account's own list of tickers with their quotes. */
export function createWatchlistService(deps: { database: Database; clock: Clock; market: MarketService }) {
  const { database, clock, market } = deps;
  const readTickers = createGroupedRead(prepareTickerLists(database));
  const replaceList = createAuditedChanges(database, replaceTickers);
  const tickersOf = async (accountId: string) => (await readTickers(accountId)).get(accountId) ?? firstTickers;

  const withQuotes = async (tickers: string[]): Promise<Watchlist> => {
    const { quotes } = await market.quotes(tickers);
    const entries = quotes.map((quote) => [
      quote.symbol,
      {
        symbol: quote.symbol,
        last: quote.price,
        changePct: quote.change_percent,
        updatedAt: quote.timestamp,
        state: quote.state,
      },
    ]);
    return { tickers, quotes: Object.fromEntries(entries), generatedAt: clock.now().toISOString() };
  };

  return {
    get: async ({ ctx }: { ctx: RequestContext }): Promise<Watchlist> =>
      withQuotes(await tickersOf(ctx.actor.accountId)),

    replace: async ({ ctx, input }: { ctx: RequestContext; input: { tickers: string[] } }): Promise<Watchlist> => {
      const { tickers } = input;
      const present = await tickersOf(ctx.actor.accountId);
      // What is on the list already may stay, though this installation has no prices of it.
      const added = tickers.filter((ticker) => !present.includes(ticker));
      const known = added.length === 0 ? [] : (await market.findListed(added)).map(({ symbol }) => symbol);
      const accepted = new Set([...present, ...known]);
      const errors = tickers.flatMap((ticker, index) => {
        const path = `body.tickers.${index}`;
        if (tickers.indexOf(ticker) !== index) return [{ path, message: `${ticker} is in the list twice` }];
        return accepted.has(ticker)
          ? []
          : [{ path, message: `${ticker} is not a symbol that this installation knows` }];
      });
      if (errors.length > 0) {
        throw new AppError('invalid', errors.map(({ message }) => message).join('; '), { details: { errors } });
      }
      const { accountId } = ctx.actor;
      const now = clock.now();
      const details = { before: present, after: tickers };
      await replaceList({
        change: { accountId, tickers, updatedAt: now },
        by: { ctx, now },
        entry: { action: 'watchlist.change', objectType: 'watchlist', objectId: accountId, details },
      });
      return withQuotes(tickers);
    },
  };
}
