import { chartsCopy } from '@aex/contracts/copy/charts';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { sliceRange, type Bar, type RangeId } from '#features/charts/bar-ranges.ts';
import { useBars, useComparedBars } from '#features/charts/chart-queries.ts';
import { isNotFound, messageOf } from '#lib/api/api-error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = chartsCopy.priceChart;

const loadFrame = () => import('#features/charts/components/chart-frame.tsx');
const ChartFrame = lazy(() => loadFrame().then((module) => ({ default: module.ChartFrame })));

const noBars: readonly Bar[] = [];

function LoadingChart() {
  return (
    <LoadingRegion label={texts.loadingTheChart}>
      <Skeleton className="h-95 w-full lg:h-120" />
    </LoadingRegion>
  );
}

function comparedFault(symbol: string, fault: unknown): string {
  return isNotFound(fault) ? texts.noPrices(symbol) : `${symbol}: ${messageOf(fault)}`;
}

/** The stored bars of a symbol with all that can be done with them; its failure is its own. */
export function PriceChart({ symbol }: { symbol: string }) {
  const [range, setRange] = useState<RangeId>('1Y');
  const [compared, setCompared] = useState<readonly string[]>([]);
  // The frame comes while the bars are on their way.
  useEffect(() => void loadFrame().catch(() => undefined), []);
  const answer = useBars(symbol, range);
  const all = answer.data?.bars ?? noBars;
  const bars = useMemo(() => sliceRange(all, range), [all, range]);
  const from = bars[0]?.date ?? '';
  const { answers, faults } = useComparedBars(compared, range);
  const series = useMemo(
    () => answers.map((found) => ({ symbol: found.symbol, bars: found.bars.filter(({ date }) => date >= from) })),
    [answers, from],
  );
  const failedAt = faults.findIndex((fault) => fault !== null);

  return (
    <section aria-labelledby="price-chart" className="grid gap-2 rounded-card border border-border bg-surface-1 p-4">
      <h2 id="price-chart" className="text-h2">
        {texts.priceChart}
      </h2>
      {answer.isPending && <LoadingChart />}
      {answer.isError && answer.data === undefined && !isNotFound(answer.error) && (
        <ErrorState
          title={texts.couldNotLoadTheChart}
          detail={messageOf(answer.error)}
          onRetry={() => void answer.refetch()}
        />
      )}
      {(isNotFound(answer.error) || answer.data?.bars.length === 0) && <EmptyState title={texts.noHistory} />}
      {answer.data !== undefined && bars.length > 0 && (
        <Suspense fallback={<LoadingChart />}>
          <ChartFrame
            data={{
              symbol,
              bars,
              compared: series,
              source: answer.data.source,
              state: answer.isError && answer.data.state !== 'simulated' ? 'stale' : answer.data.state,
            }}
            choices={{
              range,
              onRange: setRange,
              compared,
              onCompared: setCompared,
              comparedFault: failedAt < 0 ? null : comparedFault(compared[failedAt] ?? '', faults[failedAt]),
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
