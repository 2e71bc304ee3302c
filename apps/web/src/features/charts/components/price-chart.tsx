import { chartsCopy } from '@aex/contracts/copy/charts';
import { lazy, Suspense, useEffect } from 'react';
import { useBars } from '#features/charts/chart-queries.ts';
import { PlotGrid } from '#features/charts/components/plot-grid.tsx';
import { isNotFound, messageOf } from '#lib/api/api-error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/skeleton.tsx';

const texts = chartsCopy.priceChart;

const loadBoard = () => import('#features/charts/components/chart-board.tsx');
const ChartBoard = lazy(() => loadBoard().then((module) => ({ default: module.ChartBoard })));

function LoadingChart() {
  return (
    <LoadingRegion label={texts.loadingTheChart}>
      <div className="grid h-95 content-center lg:h-120">
        <PlotGrid className="h-65 lg:h-90" />
      </div>
    </LoadingRegion>
  );
}

type PriceChartProps = { symbol: string; /** Traded on every day of the year. */ isRoundTheClock?: boolean };

/** The prices of a symbol with all that can be done with them; its failure is its own. */
export function PriceChart({ symbol, isRoundTheClock = false }: PriceChartProps) {
  // What draws the bars comes while they are on their way.
  useEffect(() => void loadBoard().catch(() => undefined), []);
  const { data, error, isPending, refetch } = useBars(symbol, '1Y');
  return (
    <section
      aria-labelledby="price-chart"
      className="grid gap-2 border border-border bg-surface-1 p-4 max-lg:-mx-3 max-lg:border-x-0 max-lg:px-3 lg:rounded-card print:mx-0"
    >
      <h2 id="price-chart" className="text-h2">
        {texts.priceChart}
      </h2>
      {isPending && <LoadingChart />}
      {error !== null && data === undefined && !isNotFound(error) && (
        <ErrorState title={texts.couldNotLoadTheChart} detail={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {(isNotFound(error) || data?.bars.length === 0) && <EmptyState title={texts.noHistory} />}
      {data !== undefined && data.bars.length > 0 && (
        <Suspense fallback={<LoadingChart />}>
          <ChartBoard symbol={symbol} isRoundTheClock={isRoundTheClock} />
        </Suspense>
      )}
    </section>
  );
}
