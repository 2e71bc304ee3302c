export { MacroContextCard } from '#features/macro-lab/components/macro-context-card.tsx';
export { MacroView } from '#features/macro-lab/components/macro-view.tsx';
