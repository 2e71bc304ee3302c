import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import type { RangeId } from '#features/charts/bar-ranges.ts';
import type { MissingBars } from '#features/charts/chart-data.ts';
import { PlotGrid } from '#features/charts/components/plot-grid.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/skeleton.tsx';

const texts = chartFrameCopy.plotInstead;

type PlotInsteadProps = { symbol: string; range: RangeId; missing: MissingBars };

/** What stands in the place of a plot that has nothing to draw, and why. */
export function PlotInstead({ symbol, range, missing: { error, isPending, onRetry } }: PlotInsteadProps) {
  if (isPending) {
    return (
      <LoadingRegion label={texts.loading(range)}>
        <PlotGrid className="h-65 lg:h-90" />
      </LoadingRegion>
    );
  }
  return (
    <div className="grid size-full content-center">
      {error === null ? (
        <EmptyState title={texts.none}>
          <p className="max-w-100 text-small text-text-2">{texts.whyNone(symbol)}</p>
        </EmptyState>
      ) : (
        <ErrorState title={texts.notLoaded(range)} detail={messageOf(error)} onRetry={onRetry} />
      )}
    </div>
  );
}
