import { useEffect } from 'react';
import type { SearchItem } from '#features/search/search-items.ts';
import { onDemand } from '#lib/on-demand.tsx';
import { isDialogOpen, useControlKey } from '#lib/shortcuts.ts';

const { Part: SearchPalette, fetch: fetchPalette } = onDemand(() =>
  import('#features/search/components/search-palette.tsx').then((module) => module.SearchPalette),
);

type CommandSearchProps = { pages: readonly SearchItem[]; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** The command search and its key, Ctrl or Cmd with K, which opens and closes it wherever the focus is. */
export function CommandSearch({ pages, isOpen, onOpen }: CommandSearchProps) {
  useControlKey('k', () => {
    if (isOpen || !isDialogOpen()) onOpen(!isOpen);
  });

  useEffect(() => {
    // Fetched ahead, so that it opens at once.
    const timer = setTimeout(fetchPalette, 2000);
    return () => clearTimeout(timer);
  }, []);

  return isOpen && <SearchPalette pages={pages} onClose={() => onOpen(false)} />;
}
