export { PriceChart, usePriceChartAhead } from '#features/charts/components/price-chart.tsx';
