export { SearchButton } from '#features/search/components/search-button.tsx';
export { SearchPalette } from '#features/search/components/search-palette.tsx';
export type { SearchItem } from '#features/search/search-items.ts';
