import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import { useState } from 'react';
import type { RangeId } from '#features/charts/bar-ranges.ts';
import { ChartFrame } from '#features/charts/components/chart-frame.tsx';
import { useDailyData } from '#features/charts/daily-data.ts';
import { useDayData } from '#features/charts/day-data.ts';
import { isNotFound, messageOf } from '#lib/api/api-error.ts';

const texts = chartFrameCopy.chartBoard;

const nobody: readonly string[] = [];

function comparedFault(symbol: string, fault: unknown): string {
  return isNotFound(fault) ? texts.noPrices(symbol) : `${symbol}: ${messageOf(fault)}`;
}

/** The chart of a symbol whose bars are there: of which span, and compared with what. */
export function ChartBoard({ symbol, isRoundTheClock }: { symbol: string; isRoundTheClock: boolean }) {
  const [range, setRange] = useState<RangeId>('1Y');
  const [compared, setCompared] = useState<readonly string[]>(nobody);
  const isDay = range === '1D';
  const daily = useDailyData({
    symbol,
    range: isDay ? '1Y' : range,
    compared: isDay ? nobody : compared,
    isRoundTheClock,
  });
  const day = useDayData({ symbol, compared: isDay ? compared : nobody, isWanted: isDay });
  const { data, faults } = isDay ? day : daily;
  const failedAt = faults.findIndex((fault) => fault !== null);
  return (
    <ChartFrame
      data={data}
      choices={{
        range,
        onRange: setRange,
        compared,
        onCompared: setCompared,
        comparedFault: failedAt < 0 ? null : comparedFault(compared[failedAt] ?? '', faults[failedAt]),
      }}
    />
  );
}
