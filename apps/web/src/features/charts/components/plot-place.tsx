import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { PlotGrid } from '#features/charts/components/plot-grid.tsx';
import type { PricePlotProps } from '#features/charts/components/price-plot.tsx';
import { onDemand } from '#lib/on-demand.tsx';
import { WhenSeen } from '#lib/when-seen.tsx';
import { classNames } from '#ui/class-names.ts';

const PricePlot = lazy(() =>
  import('#features/charts/components/price-plot.tsx').then((module) => ({ default: module.PricePlot })),
);
const { Part: PaperPlot } = onDemand(() =>
  import('#features/charts/components/paper-plot.tsx').then((module) => module.PaperPlot),
);

/** What is to stand on paper has to be here before somebody prints; where the plot is not seen, a first view comes before. */
const paperAfterMs = 10_000;

/** Says that what stands beside it, and the code it waited for, is here. */
function OnceHere({ onHere }: { onHere: () => void }) {
  const tell = useEffectEvent(onHere);
  useEffect(() => tell(), []);
  return null;
}

const emptyAxes = <PlotGrid className="absolute inset-0" />;

type PlotPlaceProps = {
  label: string;
  description: string;
  onKeyDown: (event: KeyboardEvent) => void;
  plot: PricePlotProps;
  /** Stands in the plot's upper left corner, and lets the pointer through. */
  legend: ReactNode;
  /** What stands in its place, where there is nothing to draw. */
  instead: ReactNode;
  /** It was asked for by key, and the next key is for it. */
  takesFocus: boolean;
};

/** Where the plot stands, on the screen once it is seen, and on paper. */
export function PlotPlace(props: PlotPlaceProps) {
  const { label, description, onKeyDown, plot, legend, instead, takesFocus } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isPrintable, setIsPrintable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPrintable(true), paperAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div className="relative">
      <div
        ref={place}
        role="application"
        aria-label={label}
        aria-roledescription={description}
        aria-keyshortcuts="ArrowLeft ArrowRight Home End"
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={classNames('relative h-65 rounded-chip lg:h-90', instead === null && 'print:hidden')}
      >
        {instead ?? (
          <WhenSeen fallback={emptyAxes}>
            <Suspense fallback={emptyAxes}>
              <PricePlot {...plot} />
              <OnceHere onHere={() => setIsPrintable(true)} />
            </Suspense>
          </WhenSeen>
        )}
      </div>
      {isPrintable && instead === null && (
        <PaperPlot label={label} content={plot.content} events={plot.events} isLog={plot.isLog} zoom={plot.zoom} />
      )}
      <div className="pointer-events-none absolute top-1 right-16 left-1 z-1 sm:left-2 print:static">
        {instead === null && legend}
      </div>
    </div>
  );
}
