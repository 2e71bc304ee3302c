import { useEffect, useMemo, useState } from 'react';
import { searchPages } from '#app/shell/search-pages.ts';
import type { TypedAhead } from '#app/shell/typed-ahead.ts';
import { SearchPalette } from '#features/search/index.ts';
import { useIdentity } from '#lib/session/use-session.ts';

type PageSearchProps = { ahead: TypedAhead; onClose: () => void };

/** The command search, with the pages that its reader has among the results; begins with what was typed for it. */
export function PageSearch({ ahead, onClose }: PageSearchProps) {
  const reader = useIdentity().data;
  const pages = useMemo(() => searchPages(reader), [reader]);
  const [query] = useState(ahead.text);
  useEffect(() => ahead.end(), [ahead]);
  return <SearchPalette pages={pages} initialQuery={query} onClose={onClose} />;
}
