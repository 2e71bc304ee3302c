import { useState } from 'react';
import type { Bar } from '#features/charts/bar-ranges.ts';

/** The bar under the cursor. It is kept by its day, so that another span has it at the same day where it has that day at all. */
export function useChartCursor(bars: readonly Bar[]) {
  const [day, setDay] = useState<string | null>(null);
  const [keyDay, setKeyDay] = useState<string | null>(null);
  const indexOf = (wanted: string | null): number | null => {
    const index = wanted === null ? -1 : bars.findIndex(({ date }) => date === wanted);
    return index < 0 ? null : index;
  };
  const dayAt = (index: number | null): string | null => (index === null ? null : (bars[index]?.date ?? null));
  const cursor = indexOf(day);
  return {
    cursor,
    /** The bar under the cursor, the newest without one. */
    at: cursor ?? bars.length - 1,
    /** The bar that a key has led to; only such a one is spoken. */
    keyCursor: indexOf(keyDay),
    moveTo: (index: number | null) => setDay(dayAt(index)),
    moveByKey: (index: number) => {
      setDay(dayAt(index));
      setKeyDay(dayAt(index));
    },
    fallSilent: () => setKeyDay(null),
  };
}
