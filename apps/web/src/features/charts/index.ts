export { PriceChart } from '#features/charts/components/price-chart.tsx';
