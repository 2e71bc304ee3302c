import { watchlistEditorCopy } from '@aex/contracts/copy/watchlist-editor';
import { limits } from '@aex/contracts/limits';
import { useState } from 'react';
import { SelectedTickers } from '#features/watchlist/components/selected-tickers.tsx';
import { UniverseList } from '#features/watchlist/components/universe-list.tsx';
import { restoreTicker, toggleTicker } from '#features/watchlist/ticker-order.ts';
import { useSaveWatchlist } from '#features/watchlist/watchlist-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useSettled } from '#lib/use-settled.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { inputLook } from '#ui/input-look.ts';
import { UndoNotice } from '#ui/undo-notice.tsx';

const texts = watchlistEditorCopy.watchlistEditor;
const removedTexts = watchlistEditorCopy.removedTicker;

/** Typing rests this long before the server is asked. */
const typingPauseMs = 150;

/** 'Edit Top Watchlist': which symbols, in which order. Nothing changes until it is saved. */
export function WatchlistEditor({ saved, onClose }: { saved: readonly string[]; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [tickers, setTickers] = useState<readonly string[]>(saved);
  const [removed, setRemoved] = useState<{ symbol: string; place: number } | null>(null);
  const query = useSettled(search.trim(), typingPauseMs);
  const save = useSaveWatchlist();
  const isFull = tickers.length >= limits.watchlistMax;

  function toggle(symbol: string): void {
    const place = tickers.indexOf(symbol);
    setRemoved(place < 0 ? null : { symbol, place });
    setTickers(toggleTicker(tickers, symbol));
  }

  return (
    <Dialog title={texts.title} shape="sheet" onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate([...tickers], { onSuccess: onClose });
        }}
      >
        <input
          type="search"
          aria-label={texts.searchSymbolOrCompany}
          placeholder={texts.placeholder}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          className={`${inputLook} h-11 lg:h-9`}
        />
        <UniverseList query={query} chosen={tickers} isFull={isFull} onToggle={toggle} />
        {isFull && <p className="text-small text-text-2">{texts.limit(limits.watchlistMax)}</p>}
        <SelectedTickers tickers={tickers} onMove={setTickers} onRemove={toggle} />
        <div role="status" className="empty:hidden">
          {removed !== null && (
            <UndoNotice
              key={removed.symbol}
              text={removedTexts.removed(removed.symbol)}
              onUndo={() => {
                setTickers(restoreTicker(tickers, removed.symbol, removed.place));
                setRemoved(null);
              }}
              onGone={() => setRemoved(null)}
            />
          )}
        </div>
        {save.isError && (
          <p role="alert" className="text-small text-down">
            {texts.notSaved(messageOf(save.error))}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" busy={save.isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
