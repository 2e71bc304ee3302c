import { useMemo } from 'react';
import type { Bar } from '#features/charts/bar-ranges.ts';
import { missingOf, type ChartData } from '#features/charts/chart-data.ts';
import { useComparedSessions, useSessionPrices } from '#features/charts/chart-queries.ts';
import { barsOfSession } from '#features/charts/session-bars.ts';
import { slotsOfSession } from '#features/charts/time-slots.ts';

type Wanted = { symbol: string; compared: readonly string[]; isWanted: boolean };

const noBars: readonly Bar[] = [];

/** The course of the newest session, and of the same session of what it is compared with. */
export function useDayData({ symbol, compared, isWanted }: Wanted): { data: ChartData; faults: unknown[] } {
  const answer = useSessionPrices(symbol, isWanted);
  const session = answer.data;
  const bars = useMemo(() => (session === undefined ? noBars : barsOfSession(session)), [session]);
  const slots = useMemo(() => (session === undefined ? [] : slotsOfSession(bars, session)), [bars, session]);
  const { answers, faults } = useComparedSessions(compared);
  const day = session?.session;
  const series = useMemo(
    () =>
      answers
        .filter((found) => found.session === day)
        .map((found) => ({ symbol: found.symbol, bars: barsOfSession(found), base: found.previous_close })),
    [answers, day],
  );
  return {
    data: {
      symbol,
      bars,
      base: session?.previous_close ?? null,
      slots,
      compared: series,
      source: session?.source ?? null,
      state: session?.state ?? null,
      isBehind: answer.isError && session !== undefined,
      missing: missingOf(answer, bars),
    },
    faults,
  };
}
