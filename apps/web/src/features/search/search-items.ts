import type { IconName } from '#ui/icon.tsx';

export const searchCategories = ['page', 'strategy', 'insight', 'symbol', 'thread'] as const;
export type SearchCategory = (typeof searchCategories)[number];

export type SearchItem = {
  id: string;
  title: string;
  category: SearchCategory;
  path: string;
  icon: IconName;
  description: string;
  /** Further words that find it and are not shown. */
  tags?: readonly string[];
};

/** Specified: so many results in all, and so many of them insights. */
export const maxResults = 8;
export const maxInsights = 5;

/** How well an item fits: by the beginning of its title, within it, or by its other words; null when it does not. */
function rankOf({ title, description, tags }: SearchItem, wanted: string): number | null {
  const at = title.toLowerCase().indexOf(wanted);
  if (at >= 0) return at === 0 ? 0 : 1;
  const others = [description, ...(tags ?? [])];
  return others.some((text) => text.toLowerCase().includes(wanted)) ? 2 : null;
}

/** The items that fit, by kind in the specified order and the best first within each; none for a blank query. */
export function findItems(items: readonly SearchItem[], query: string): SearchItem[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const fitting = items.flatMap((item) => {
    const rank = rankOf(item, wanted);
    return rank === null ? [] : [{ item, rank }];
  });
  return searchCategories
    .flatMap((category) =>
      fitting
        .filter(({ item }) => item.category === category)
        .sort((a, b) => a.rank - b.rank)
        .slice(0, category === 'insight' ? maxInsights : maxResults),
    )
    .slice(0, maxResults)
    .map(({ item }) => item);
}
