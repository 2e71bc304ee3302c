import type { DataState } from '@aex/contracts/primitives';
import type { Bar, RangeId } from '#features/charts/bar-ranges.ts';
import type { ComparedSeries } from '#features/charts/price-reading.ts';

export type ChartData = {
  symbol: string;
  bars: readonly Bar[];
  compared: readonly ComparedSeries[];
  source: string;
  state: DataState;
};

export type ChartChoices = {
  range: RangeId;
  onRange: (range: RangeId) => void;
  compared: readonly string[];
  onCompared: (symbols: string[]) => void;
  comparedFault: string | null;
};
