export { MacroBar } from '#features/macro/components/macro-bar.tsx';
