export { QuoteCard } from '#features/symbol/components/quote-card.tsx';
export { SymbolTitle } from '#features/symbol/components/symbol-title.tsx';
export { SymbolView } from '#features/symbol/components/symbol-view.tsx';
export { quoteState } from '#features/symbol/quote-state.ts';
