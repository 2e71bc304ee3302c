import { watchlistEditorCopy } from '@aex/contracts/copy/watchlist-editor';
import { limits } from '@aex/contracts/limits';
import { useState } from 'react';
import { SelectedTickers } from '#features/watchlist/components/selected-tickers.tsx';
import { UniverseList } from '#features/watchlist/components/universe-list.tsx';
import { toggleTicker } from '#features/watchlist/ticker-order.ts';
import { useSaveWatchlist } from '#features/watchlist/watchlist-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useSettled } from '#lib/use-settled.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { inputLook } from '#ui/field.tsx';

const texts = watchlistEditorCopy.watchlistEditor;

/** Typing rests this long before the server is asked. */
const typingPauseMs = 150;

/** 'Edit Top Watchlist': which symbols, in which order. Nothing changes until it is saved. */
export function WatchlistEditor({ saved, onClose }: { saved: readonly string[]; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [tickers, setTickers] = useState<readonly string[]>(saved);
  const query = useSettled(search.trim(), typingPauseMs);
  const save = useSaveWatchlist();
  const isFull = tickers.length >= limits.watchlistMax;

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
        <UniverseList
          query={query}
          chosen={tickers}
          isFull={isFull}
          onToggle={(symbol) => setTickers(toggleTicker(tickers, symbol))}
        />
        {isFull && <p className="text-small text-text-2">{texts.limit(limits.watchlistMax)}</p>}
        <SelectedTickers tickers={tickers} onChange={setTickers} />
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
