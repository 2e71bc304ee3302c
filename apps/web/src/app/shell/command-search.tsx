import { useEffect } from 'react';
import { onDemand } from '#lib/on-demand.tsx';
import { isDialogOpen, useControlKey } from '#lib/shortcuts.ts';

const { Part: PageSearch, fetch: fetchSearch } = onDemand(() =>
  import('#app/shell/page-search.tsx').then((module) => module.PageSearch),
);

type CommandSearchProps = { isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** The command search and its key, Ctrl or Cmd with K, which opens and closes it wherever the focus is. */
export function CommandSearch({ isOpen, onOpen }: CommandSearchProps) {
  useControlKey('k', () => {
    if (isOpen || !isDialogOpen()) onOpen(!isOpen);
  });

  useEffect(() => {
    // Fetched ahead, so that it opens at once.
    const timer = setTimeout(fetchSearch, 2000);
    return () => clearTimeout(timer);
  }, []);

  return isOpen && <PageSearch onClose={() => onOpen(false)} />;
}
