import { useMemo } from 'react';
import { sliceRange, type Bar, type DailyRangeId } from '#features/charts/bar-ranges.ts';
import { missingOf, type ChartData } from '#features/charts/chart-data.ts';
import { useBars, useComparedBars } from '#features/charts/chart-queries.ts';
import { slotsOfDays } from '#features/charts/time-slots.ts';

type Wanted = { symbol: string; range: DailyRangeId; compared: readonly string[]; isRoundTheClock: boolean };

const noBars: readonly Bar[] = [];

/** The stored bars of a span and of what they are compared with. */
export function useDailyData(wanted: Wanted): { data: ChartData; faults: unknown[] } {
  const { symbol, range, compared, isRoundTheClock } = wanted;
  const answer = useBars(symbol, range);
  const all = answer.data?.bars ?? noBars;
  const bars = useMemo(() => sliceRange(all, range), [all, range]);
  const slots = useMemo(() => slotsOfDays(bars, isRoundTheClock), [bars, isRoundTheClock]);
  const from = bars[0]?.date ?? '';
  const { answers, faults } = useComparedBars(compared, range);
  const series = useMemo(
    () =>
      answers.map((found) => ({
        symbol: found.symbol,
        bars: found.bars.filter(({ date }) => date >= from),
        base: null,
      })),
    [answers, from],
  );
  const data: ChartData = {
    symbol,
    bars,
    base: null,
    slots,
    compared: series,
    source: answer.data?.source ?? null,
    state: answer.data?.state ?? null,
    isBehind: answer.isError && answer.data !== undefined,
    missing: missingOf(answer, bars),
  };
  return { data, faults };
}
