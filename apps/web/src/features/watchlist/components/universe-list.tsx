import { watchlistEditorCopy } from '@aex/contracts/copy/watchlist-editor';
import { useUniverse } from '#features/watchlist/watchlist-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = watchlistEditorCopy.universeList;

type UniverseListProps = {
  query: string;
  chosen: readonly string[];
  /** No more can be added. */
  isFull: boolean;
  onToggle: (symbol: string) => void;
};

/** Symbols to choose from, as many as the server gives: the first 20, or at most 50 that match. */
export function UniverseList({ query, chosen, isFull, onToggle }: UniverseListProps) {
  const universe = useUniverse(query);
  const symbols = universe.data?.symbols;
  return (
    <div
      role="group"
      aria-label={texts.symbols}
      tabIndex={0}
      className="h-[38dvh] overflow-y-auto lg:h-52 rounded-control border border-border"
    >
      {universe.isPending && (
        <LoadingRegion label={texts.loadingSymbols}>
          <div className="grid gap-2 p-3">
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-5 w-full" />
            ))}
          </div>
        </LoadingRegion>
      )}
      {universe.isError && symbols === undefined && (
        <ErrorState
          title={texts.couldNotLoadSymbols}
          detail={messageOf(universe.error)}
          onRetry={() => void universe.refetch()}
        />
      )}
      {symbols?.length === 0 && <p className="p-3 text-text-2">{texts.none}</p>}
      {symbols?.map(({ symbol, name }) => (
        <label
          key={symbol}
          className={classNames(
            'flex h-11 items-center gap-3 px-3 hover:bg-surface-2 lg:h-8',
            universe.isPlaceholderData && 'opacity-60',
          )}
        >
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={chosen.includes(symbol)}
            disabled={isFull && !chosen.includes(symbol)}
            onChange={() => onToggle(symbol)}
          />
          <span className="w-20 shrink-0 font-mono text-small">{symbol}</span>
          <span className="truncate text-text-2">{name}</span>
        </label>
      ))}
    </div>
  );
}
