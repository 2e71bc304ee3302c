import { useState } from 'react';
import type { Bar } from '#features/charts/bar-ranges.ts';
import type { ScaleId } from '#features/charts/components/chart-settings.tsx';
import type { ChartKind } from '#features/charts/plot-series.ts';

type Circumstances = { bars: readonly Bar[]; isComparing: boolean; isDay: boolean };

/** How the bars are drawn: what was chosen, as far as it is possible. A percent scale and a line in percent are one thing. */
export function useChartLook({ bars, isComparing, isDay }: Circumstances) {
  const [priceKind, setPriceKind] = useState<Exclude<ChartKind, 'percent'>>('area');
  const [scale, setScale] = useState<ScaleId>('linear');
  const hasNoLog = bars.some(({ low, close }) => (low ?? close) <= 0);
  const isPercent = isComparing || scale === 'percent';
  const isLog = !isPercent && scale === 'log' && !hasNoLog;
  const kind: ChartKind = isPercent ? 'percent' : isDay ? 'area' : priceKind;

  function setKind(next: ChartKind): void {
    if (next === 'percent') {
      setScale('percent');
      return;
    }
    setPriceKind(next);
    if (scale === 'percent') setScale('linear');
  }

  return {
    kind,
    setKind,
    scale: isPercent ? ('percent' as const) : isLog ? ('log' as const) : ('linear' as const),
    setScale,
    isLog,
    hasNoLog,
    toggleLog: () => setScale(scale === 'log' ? 'linear' : 'log'),
  };
}
