import { copy } from '@aex/contracts/copy';
import { searchCopy } from '@aex/contracts/copy/search';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { SearchResult } from '#features/search/components/search-result.tsx';
import { keepRecent, recentItems } from '#features/search/recent-items.ts';
import { findItems, type SearchItem } from '#features/search/search-items.ts';
import { useSearchItems } from '#features/search/use-search-items.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

const texts = searchCopy.searchPalette;

type SearchPaletteProps = { pages: readonly SearchItem[]; initialQuery: string; onClose: () => void };

const listLook = 'px-2 pb-2';

/** The command search: a field over the list of what fits; arrow keys choose, Enter goes there. */
export function SearchPalette({ pages, initialQuery, onClose }: SearchPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const router = useRouter();
  const [query, setQuery] = useState(initialQuery);
  // By its id: what is found later may come before it.
  const [chosen, setChosen] = useState<string | null>(null);
  const { items, isLooking, failed, retry } = useSearchItems(query);
  const reader = useIdentity().data?.id;
  const isBlank = query.trim() === '';
  const all = [...pages, ...items];
  const recent = isBlank && reader !== undefined ? recentItems(reader, all) : [];
  const results = isBlank ? recent : findItems(all, query);
  const isNothing = !isBlank && results.length === 0;
  const place = results.findIndex((item) => item.id === chosen);
  const current = place < 0 ? Math.min(0, results.length - 1) : place;
  const count = isBlank ? texts.recentCount(results.length) : texts.found(results.length);
  const isUnsaid = results.length === 0 && (isBlank || isLooking);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element !== null && !element.open) element.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  function pick(item: SearchItem | undefined, inNewTab: boolean): void {
    if (item === undefined) return;
    if (reader !== undefined) keepRecent(reader, item);
    if (inNewTab) window.open(item.path, '_blank', 'noopener');
    else router.history.push(item.path);
    onClose();
  }

  function onKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.nativeEvent.isComposing || (step === 0 && event.key !== 'Enter')) return;
    event.preventDefault();
    if (event.key === 'Enter') pick(results[current], event.ctrlKey || event.metaKey);
    else setChosen(results.at((current + step) % results.length)?.id ?? null);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={texts.search}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="mx-auto mt-[12vh] mb-0 max-h-110 w-[min(40rem,calc(100vw-1rem))] overflow-hidden rounded-dialog border border-border bg-overlay p-0 text-text shadow-raised backdrop:bg-canvas/70"
    >
      <label className="flex h-12 items-center gap-2.5 border-b border-border px-4 text-text-3 focus-within:text-text-2">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={texts.search}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-results`}
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? `${id}-${current}` : undefined}
          placeholder={copy.search.placeholder}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(null);
          }}
          onKeyDown={onKey}
          className="h-full min-w-0 flex-1 bg-transparent text-touch text-text outline-none placeholder:text-text-3 lg:text-body"
        />
      </label>
      <div className="pt-2">
        {isBlank && <p className="px-4 pb-3 text-text-2">{copy.search.empty}</p>}
        {recent.length > 0 && <h2 className="px-4 pb-1 text-small text-text-3">{texts.recent}</h2>}
        {isNothing && (
          <p className="px-4 pb-3 break-words text-text-2">{isLooking ? texts.searching : copy.search.none(query)}</p>
        )}
        <ul
          id={`${id}-results`}
          role="listbox"
          aria-label={isBlank ? texts.recent : texts.results}
          className={results.length > 0 ? listLook : ''}
        >
          {results.map((item, index) => (
            <SearchResult
              key={item.id}
              id={`${id}-${index}`}
              item={item}
              query={query}
              isCurrent={index === current}
              onPoint={() => setChosen(item.id)}
              onPick={(inNewTab) => pick(item, inNewTab)}
            />
          ))}
        </ul>
        {failed.length > 0 && (
          <p className="flex flex-wrap items-center gap-2 border-t border-border px-4 py-1.5 text-small text-warn">
            {texts.notLoaded(failed.join(', '))}
            <Button tone="ghost" icon="retry" className="finger-room h-7! px-2" onClick={retry}>
              {texts.retry}
            </Button>
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isUnsaid ? '' : count}
      </p>
    </dialog>
  );
}
