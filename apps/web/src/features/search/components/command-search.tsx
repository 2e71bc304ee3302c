import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { SearchItem } from '#features/search/search-items.ts';

const loadPalette = () => import('#features/search/components/search-palette.tsx');
const SearchPalette = lazy(() => loadPalette().then((module) => ({ default: module.SearchPalette })));

type CommandSearchProps = { pages: readonly SearchItem[]; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** The command search and its key, Ctrl or Cmd with K, which opens and closes it wherever the focus is. */
export function CommandSearch({ pages, isOpen, onOpen }: CommandSearchProps) {
  const toggle = useEffectEvent(() => {
    const isElsewhere = !isOpen && document.querySelector('dialog[open]') !== null;
    if (!isElsewhere) onOpen(!isOpen);
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', onKey);
    // Fetched ahead, so that it opens at once.
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), 2000);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return <Suspense fallback={null}>{isOpen && <SearchPalette pages={pages} onClose={() => onOpen(false)} />}</Suspense>;
}
