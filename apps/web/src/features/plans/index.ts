export { PlanSection } from '#features/plans/components/plan-loader.tsx';
