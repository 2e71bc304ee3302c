import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { typedAhead } from '#app/shell/typed-ahead.ts';
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

  const [ahead] = useState(typedAhead);
  const close = useEffectEvent(() => onOpen(false));

  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    ahead.begin(close);
    return ahead.end;
  }, [ahead, isOpen]);

  useEffect(() => {
    // Fetched ahead, so that it opens at once.
    const timer = setTimeout(fetchSearch, 2000);
    return () => clearTimeout(timer);
  }, []);

  return isOpen && <PageSearch ahead={ahead} onClose={() => onOpen(false)} />;
}
