export { Overview } from '#features/dashboard/components/overview.tsx';
export { FreshnessPlace } from '#features/dashboard/components/freshness-place.tsx';
