export { CommandSearch } from '#features/search/components/command-search.tsx';
export { SearchButton } from '#features/search/components/search-button.tsx';
export type { SearchItem } from '#features/search/search-items.ts';
