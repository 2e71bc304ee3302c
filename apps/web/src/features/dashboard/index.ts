export { Overview } from '#features/dashboard/components/overview.tsx';
