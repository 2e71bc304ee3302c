import { watchToggleCopy } from '@aex/contracts/copy/watch-toggle';
import { limits } from '@aex/contracts/limits';
import { toggleTicker } from '#features/watchlist/ticker-order.ts';
import { useSaveWatchlist, useWatchlist } from '#features/watchlist/watchlist-queries.ts';
import { Button } from '#ui/button.tsx';

const texts = watchToggleCopy.watchToggle;

/** Puts a symbol on the account's watchlist or takes it off. */
export function WatchToggle({ ticker }: { ticker: string }) {
  const watchlist = useWatchlist();
  const tickers = watchlist.data?.tickers;
  const save = useSaveWatchlist();
  const isWatched = tickers?.includes(ticker) ?? false;
  const isFull = !isWatched && (tickers?.length ?? 0) >= limits.watchlistMax;
  return (
    <>
      <Button
        aria-pressed={isWatched}
        busy={save.isPending}
        disabled={tickers === undefined || isFull}
        className="w-full"
        onClick={() => save.mutate([...toggleTicker(tickers ?? [], ticker)])}
      >
        <span aria-hidden="true" className={isWatched ? 'text-accent-text' : ''}>
          {isWatched ? '★' : '☆'}
        </span>
        {texts.watch}
      </Button>
      {isFull && <p className="text-small text-text-2">{texts.full(limits.watchlistMax)}</p>}
      {tickers === undefined && watchlist.isError && <p className="text-small text-text-2">{texts.notLoaded}</p>}
      {save.isError && (
        <p role="alert" className="text-small text-down">
          {texts.notSaved}
        </p>
      )}
    </>
  );
}
