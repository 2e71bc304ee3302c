/** One published value: the first day of its period, the UTC instant it was published, and the value as published then. */
export type SimulatedObservation = { period: string; knownAt: string; value: number };

/** A series under the id of the real one that it stands for, oldest period first; a revised period comes several times. */
export type SimulatedSeries = { id: string; observations: SimulatedObservation[] };

/** A number with so many decimals, as publishers print it. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
