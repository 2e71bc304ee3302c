export { SymbolView } from '#features/symbol/components/symbol-view.tsx';
