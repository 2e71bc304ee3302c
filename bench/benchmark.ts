/** One measured figure beside its target and its peer, measured in the same run. */
export type Row = {
  measure: string;
  ours: number;
  unit: string;
  /** The figure to reach; `atMost` unless told otherwise. */
  target?: number;
  targetIs?: 'at most' | 'at least';
  peer?: string;
  peerValue?: number;
  note?: string;
};

export type Benchmark = { name: string; run(): Promise<Row[]> };

/** The middle of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
