import { useMemo } from 'react';
import { searchPages } from '#app/shell/search-pages.ts';
import { SearchPalette } from '#features/search/index.ts';
import { useIdentity } from '#lib/session/use-session.ts';

/** The command search, with the pages that its reader has among the results. */
export function PageSearch({ onClose }: { onClose: () => void }) {
  const reader = useIdentity().data;
  const pages = useMemo(() => searchPages(reader), [reader]);
  return <SearchPalette pages={pages} onClose={onClose} />;
}
