export { DataSources } from '#features/sources/components/data-sources.tsx';
