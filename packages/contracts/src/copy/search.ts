import { plural } from './plural.ts';

/** The texts of the search. */
export const searchCopy = {
  searchPalette: {
    search: 'Search',
    results: 'Results',
    searching: 'Searching…',
    recent: 'Recent',
    notLoaded: (failed: string) => `Could not load ${failed}.`,
    retry: 'Retry',
    recentCount: (count: number) => plural(count, { one: `${count} recent item`, other: `${count} recent items` }),
    found: (count: number) => plural(count, { one: `${count} result`, other: `${count} results` }),
  },
  searchResult: {
    page: 'Page',
    strategy: 'Strategy',
    insight: 'Insight',
    symbol: 'Symbol',
    thread: 'Thread',
  },
};
