import { limits } from '@aex/contracts/limits';
import { toggleTicker } from '#features/watchlist/ticker-order.ts';
import { useSaveWatchlist, useWatchlist } from '#features/watchlist/watchlist-queries.ts';
import { Button } from '#ui/button.tsx';

/** Puts a symbol on the account's watchlist or takes it off. */
export function WatchToggle({ ticker }: { ticker: string }) {
  const tickers = useWatchlist().data?.tickers;
  const save = useSaveWatchlist();
  const isWatched = tickers?.includes(ticker) ?? false;
  const isFull = !isWatched && (tickers?.length ?? 0) >= limits.watchlistMax;
  return (
    <>
      <Button
        aria-pressed={isWatched}
        busy={save.isPending}
        disabled={tickers === undefined || isFull}
        title={isFull ? `A watchlist holds at most ${limits.watchlistMax} symbols.` : undefined}
        className="w-full"
        onClick={() => save.mutate([...toggleTicker(tickers ?? [], ticker)])}
      >
        <span aria-hidden="true" className={isWatched ? 'text-accent-text' : ''}>
          {isWatched ? '★' : '☆'}
        </span>
        Watch
      </Button>
      {save.isError && (
        <p role="alert" className="text-small text-down">
          Could not save the watchlist.
        </p>
      )}
    </>
  );
}
