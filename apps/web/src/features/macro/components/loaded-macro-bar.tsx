import { macroCopy } from '@aex/contracts/copy/macro';
import type { MacroSnapshot } from '@aex/contracts/macro';
import { useRef, useState } from 'react';
import { MacroFigure } from '#features/macro/components/macro-figure.tsx';
import { RegimeFigure } from '#features/macro/components/regime-figure.tsx';
import { readMacro } from '#features/macro/macro-reading.ts';
import { formatBasisPoints, formatPercent } from '#lib/format/number-format.ts';
import { formatAsOf, formatClock } from '#lib/format/time-format.ts';
import { useNow } from '#lib/format/use-now.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { Sentence } from '#ui/sentence.tsx';

const texts = macroCopy.loadedMacroBar;

/** Where the bar has room for everything. */
const wideWindow = '(min-width: 64rem)';

type LoadedMacroBarProps = {
  snapshot: MacroSnapshot;
  confidenceScore: number | null;
  pollFailed: boolean;
  receivedAt: number;
};

/** The month or period of a figure, for the bar: `(Oct 2026)`. */
function periodOf(asOf: string | null | undefined): string {
  return asOf === null || asOf === undefined ? '' : ` (${formatAsOf(asOf.slice(0, 7))})`;
}

export function LoadedMacroBar({ snapshot, confidenceScore, pollFailed, receivedAt }: LoadedMacroBarProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const now = useNow(10_000);
  const reading = readMacro(snapshot, { confidenceScore, pollFailed, receivedAt, now });
  const { sources } = snapshot;
  const label = isExpanded ? texts.showLessMacroData : texts.showMoreMacroData;

  /** A wide window shows all of the bar; there the key leads to its figures, which tell their sources. */
  function read(): void {
    if (matchMedia(wideWindow).matches) bar.current?.querySelector('button')?.focus();
    else setIsExpanded(!isExpanded);
  }
  useShortcuts([{ keys: 'm', label, run: read }]);

  if (reading.isEmpty) {
    return <p className="flex min-h-9 items-center px-3 text-small text-text-2 lg:min-h-10 lg:px-4">{texts.none}</p>;
  }

  const status = (
    <>
      {reading.state !== null && <FreshnessBadge freshness={reading.state} />}
      {reading.isBehind && reading.state !== 'stale' && (
        <FreshnessBadge freshness="stale" title={texts.retrying(formatClock(snapshot.timestamp))} />
      )}
    </>
  );

  return (
    <div ref={bar} className="flex flex-wrap items-center gap-x-4 px-3 lg:min-h-10 lg:flex-nowrap lg:px-4">
      <div className="-ml-1 flex min-h-9 flex-1 items-center gap-2 lg:flex-none">
        <RegimeFigure snapshot={snapshot} percent={reading.confidencePercent} />
        <span className="ml-auto inline-flex lg:hidden">{status}</span>
        <IconButton
          icon="chevronDown"
          label={label}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
          className={classNames('finger-room h-9! w-11! lg:hidden', isExpanded && 'rotate-180')}
        />
      </div>
      <div
        className={classNames(
          'w-full flex-col items-start gap-1 pb-2 lg:flex lg:w-auto lg:flex-1 lg:flex-row lg:items-center lg:gap-4 lg:pb-0',
          isExpanded ? 'flex' : 'hidden',
          reading.isBehind && 'opacity-90',
        )}
      >
        <MacroFigure label={texts.slope} heading={texts.slopeHeading} source={sources.slope_2s10s}>
          {formatBasisPoints(snapshot.slope_2s10s)}
        </MacroFigure>
        <MacroFigure label={texts.cpi} heading={texts.cpiHeading} source={sources.cpi_yoy}>
          {snapshot.cpi_yoy === null
            ? formatPercent(null, 1)
            : `${texts.cpiChange(formatPercent(snapshot.cpi_yoy, 1))}${periodOf(sources.cpi_yoy?.as_of)}`}
        </MacroFigure>
        <p className="flex items-center gap-2 px-1 text-small text-text-3 lg:ml-auto">
          <span className="hidden lg:inline-flex">{status}</span>
          <span>
            <Sentence
              parts={texts.updated(
                <time dateTime={snapshot.timestamp} className="numeric">
                  {formatClock(snapshot.timestamp)}
                </time>,
              )}
            />
          </span>
        </p>
      </div>
    </div>
  );
}
