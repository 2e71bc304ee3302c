import type { ChartChoices, ChartData } from '#features/charts/chart-data.ts';
import { ChartLegend, ComparisonLegend, SessionLegend } from '#features/charts/components/chart-legend.tsx';

type FrameLegendProps = {
  data: ChartData;
  choices: Pick<ChartChoices, 'range' | 'compared' | 'onCompared'>;
  /** The bar that is told of. */
  at: number;
};

/** The legend that fits what is drawn: symbols side by side, the course of a day, or bars. */
export function FrameLegend({ data, choices: { range, compared, onCompared }, at }: FrameLegendProps) {
  if (compared.length === 0) {
    const Legend = range === '1D' ? SessionLegend : ChartLegend;
    return <Legend series={data} index={at} />;
  }
  const others = compared.map((symbol) => {
    const drawnAt = data.compared.findIndex((one) => one.symbol === symbol);
    return { symbol, series: data.compared[drawnAt] ?? null, color: drawnAt < 0 ? null : drawnAt + 2 };
  });
  return (
    <ComparisonLegend
      rows={[{ symbol: data.symbol, series: data, color: 1 }, ...others]}
      day={data.bars[at]?.date ?? ''}
      onRemove={(removed) => onCompared(compared.filter((symbol) => symbol !== removed))}
    />
  );
}
