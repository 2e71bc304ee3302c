export { MacroContextCard } from '#features/macro-lab/components/macro-context-card.tsx';
