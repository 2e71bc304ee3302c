import { lazy, Suspense, useEffect, useState, type KeyboardEvent } from 'react';
import type { PricePlotProps } from '#features/charts/components/price-plot.tsx';
import { onDemand } from '#lib/on-demand.tsx';
import { WhenSeen } from '#lib/when-seen.tsx';

const PricePlot = lazy(() =>
  import('#features/charts/components/price-plot.tsx').then((module) => ({ default: module.PricePlot })),
);
const { Part: PaperPlot } = onDemand(() =>
  import('#features/charts/components/paper-plot.tsx').then((module) => module.PaperPlot),
);

/** What is to stand on paper has to be here before somebody prints; a first view comes before that. */
const paperAfterMs = 10_000;

const emptyAxes = <span aria-hidden="true" className="absolute inset-0 border-b border-l border-border" />;

type PlotPlaceProps = {
  label: string;
  description: string;
  onKeyDown: (event: KeyboardEvent) => void;
  plot: PricePlotProps;
};

/** Where the plot stands, on the screen once it is seen, and on paper. */
export function PlotPlace({ label, description, onKeyDown, plot }: PlotPlaceProps) {
  const [isPrintable, setIsPrintable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPrintable(true), paperAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div
        role="application"
        aria-label={label}
        aria-roledescription={description}
        aria-keyshortcuts="ArrowLeft ArrowRight Home End"
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="relative h-65 rounded-chip lg:h-90 print:hidden"
      >
        <WhenSeen fallback={emptyAxes}>
          <Suspense fallback={emptyAxes}>
            <PricePlot {...plot} />
          </Suspense>
        </WhenSeen>
      </div>
      {isPrintable && (
        <PaperPlot label={label} content={plot.content} events={plot.events} isLog={plot.isLog} zoom={plot.zoom} />
      )}
    </>
  );
}
