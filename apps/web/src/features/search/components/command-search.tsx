import { useEffect, useEffectEvent } from 'react';
import type { SearchItem } from '#features/search/search-items.ts';
import { onDemand } from '#lib/on-demand.tsx';

const { Part: SearchPalette, fetch: fetchPalette } = onDemand(() =>
  import('#features/search/components/search-palette.tsx').then((module) => module.SearchPalette),
);

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
    const timer = setTimeout(fetchPalette, 2000);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return isOpen && <SearchPalette pages={pages} onClose={() => onOpen(false)} />;
}
