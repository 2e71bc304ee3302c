export { BehaviorGrid } from '#features/behaviors/components/behavior-grid.tsx';
