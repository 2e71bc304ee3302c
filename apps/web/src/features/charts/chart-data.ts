import type { DataState } from '@aex/contracts/primitives';
import type { Bar, RangeId } from '#features/charts/bar-ranges.ts';
import type { ComparedSeries } from '#features/charts/price-reading.ts';

/** Why there is nothing to draw; no error and nothing pending: there are no prices. */
export type MissingBars = { error: unknown; isPending: boolean; onRetry: () => void };

export type ChartData = {
  symbol: string;
  bars: readonly Bar[];
  /** What changes are counted from within a session, the close before it; null for daily bars. */
  base: number | null;
  /** The places of the time axis, those of the bars and those where there is none. */
  slots: readonly string[];
  compared: readonly ComparedSeries[];
  source: string | null;
  state: DataState | null;
  /** What was drawn could not be refreshed. */
  isBehind: boolean;
  missing: MissingBars | null;
};

export type ChartChoices = {
  range: RangeId;
  onRange: (range: RangeId) => void;
  compared: readonly string[];
  onCompared: (symbols: string[]) => void;
  comparedFault: string | null;
};

type Asked = { data: unknown; error: unknown; isPending: boolean; refetch: () => unknown };

/** What is to be told of an answer without bars; null where there are some. */
export function missingOf({ data, error, isPending, refetch }: Asked, bars: readonly Bar[]): MissingBars | null {
  if (bars.length > 0) return null;
  return { error: data === undefined ? error : null, isPending, onRetry: () => void refetch() };
}
