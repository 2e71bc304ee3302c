import type { SearchItem } from '#features/search/search-items.ts';
import { browserStore } from '#lib/browser-storage.ts';

const maxRecent = 3;
const symbolMark = 'symbol-';

/** What was picked last: titles of conversations stay with the server, names of companies are no secret. */
type KeptItem = { id: string; name: string };

/** Each account has its own, so that nobody finds what another one looked for in this browser. */
function keyOf(reader: string): string {
  return `aex_recent_search:${reader}`;
}

/** One a line, its id and its name; what storage holds is trusted in nothing. */
function readKept(reader: string): KeptItem[] {
  const lines = (browserStore.get(keyOf(reader)) ?? '').split('\n').slice(0, maxRecent);
  return lines.flatMap((line) => {
    const [id = '', name = ''] = line.split('\t');
    return id === '' ? [] : [{ id, name }];
  });
}

/** Remembers what was picked, the last first. */
export function keepRecent(reader: string, { id, description }: SearchItem): void {
  const name = id.startsWith(symbolMark) ? description : '';
  const kept = [{ id, name }, ...readKept(reader).filter((item) => item.id !== id)].slice(0, maxRecent);
  browserStore.set(keyOf(reader), kept.map((item) => `${item.id}\t${item.name}`).join('\n'));
}

/** The items picked last that the reader still has. */
export function recentItems(reader: string, items: readonly SearchItem[]): SearchItem[] {
  return readKept(reader).flatMap(({ id, name }) => {
    if (id.startsWith(symbolMark)) return [symbolItem({ symbol: id.slice(symbolMark.length), name })];
    return items.find((item) => item.id === id) ?? [];
  });
}

export function symbolItem({ symbol, name }: { symbol: string; name: string }): SearchItem {
  return {
    id: `${symbolMark}${symbol}`,
    title: symbol,
    category: 'symbol',
    path: `/symbols/${encodeURIComponent(symbol)}`,
    icon: 'behaviors',
    description: name,
  };
}
