import { watchlistCopy } from '@aex/contracts/copy/watchlist';
import { useState, type ReactNode } from 'react';
import { RunningList } from '#features/watchlist/components/running-list.tsx';
import { useWatchlist } from '#features/watchlist/watchlist-queries.ts';
import { onDemand } from '#lib/on-demand.tsx';
import { useShortcuts } from '#lib/shortcuts.ts';
import { useWatch } from '#lib/socket/use-live-quotes.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = watchlistCopy.watchlistRibbon;

const { Part: WatchlistEditor, fetch: fetchEditor } = onDemand(() =>
  import('#features/watchlist/components/watchlist-editor.tsx').then((module) => module.WatchlistEditor),
);
const { Part: TickerDialog } = onDemand(() =>
  import('#features/watchlist/components/ticker-dialog.tsx').then((module) => module.TickerDialog),
);

const none: readonly string[] = [];

function LoadingTickers() {
  return (
    <LoadingRegion label={texts.loadingWatchlist}>
      <div className="flex h-9 items-center gap-6 px-3">
        {[0, 1, 2, 3].map((item) => (
          <Skeleton key={item} className="h-3 w-28 shrink-0" />
        ))}
      </div>
    </LoadingRegion>
  );
}

/** The watchlist under the macro bar; its '+' opens the editor. `notices` stand between the tickers and the buttons. */
export function WatchlistRibbon({ notices }: { notices?: ReactNode }) {
  const watchlist = useWatchlist();
  const [isPaused, setIsPaused] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const tickers = watchlist.data?.tickers ?? none;
  useWatch(tickers);
  useShortcuts([{ keys: 'w', label: texts.editWatchlist, run: () => setIsEditing(true) }]);

  return (
    <section aria-label={texts.watchlistRibbon} className="border-b border-border bg-surface-1">
      <div className="flex h-9 items-center gap-1 pr-1 lg:pr-3">
        {watchlist.data === undefined || tickers.length === 0 ? (
          <div className="min-w-0 flex-1 overflow-hidden">
            {watchlist.isPending && <LoadingTickers />}
            {watchlist.isError && watchlist.data === undefined && (
              <p role="alert" className="flex items-center gap-2 px-3 text-small text-text-2 lg:px-4">
                <Icon name="alert" size={14} className="shrink-0 text-warn" />
                {texts.notLoaded}
                <Button
                  tone="ghost"
                  icon="retry"
                  className="finger-room h-7! px-2"
                  onClick={() => void watchlist.refetch()}
                >
                  {texts.retry}
                </Button>
              </p>
            )}
            {watchlist.data !== undefined && <p className="px-3 text-small text-text-2 lg:px-4">{texts.none}</p>}
          </div>
        ) : (
          <RunningList tickers={tickers} isPaused={isPaused} onPaused={setIsPaused} onOpen={setOpened} />
        )}
        {notices}
        <IconButton
          compact
          icon="plus"
          label={texts.editTopWatchlist}
          disabled={watchlist.data === undefined}
          onPointerEnter={fetchEditor}
          onClick={() => setIsEditing(true)}
        />
      </div>
      {isEditing && watchlist.data !== undefined && (
        <WatchlistEditor saved={tickers} onClose={() => setIsEditing(false)} />
      )}
      {opened !== null && <TickerDialog symbol={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
