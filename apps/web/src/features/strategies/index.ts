export { StrategiesView } from '#features/strategies/components/strategies-view.tsx';
