import { macroContextCopy } from '@aex/contracts/copy/macro-context';
import type { MacroSnapshot } from '@aex/contracts/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRegimeNow } from '#features/macro-lab/macro-lab-queries.ts';
import { regimeWords } from '#features/macro-lab/regime-words.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatBasisPoints, formatPercent, percentOf } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = macroContextCopy.macroContextCard;

/** Yearly volatility of a symbol's days, in percent. */
type Volatility = { ticker: string; monthPct: number | null; yearPct: number | null };

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 border-t border-border pt-2">
      <h3 className="text-h3">{title}</h3>
      <p className="text-small text-text-2">{children}</p>
    </div>
  );
}

function volatilityText({ ticker, monthPct, yearPct }: Volatility): string {
  if (monthPct === null || yearPct === null) return texts.tooFew(ticker);
  const shown = { monthPct: formatPercent(monthPct, 1), yearPct: formatPercent(yearPct, 1) };
  const differing = monthPct > yearPct ? texts.rougher : texts.calmer;
  return texts.compared({ ticker, compared: shown.monthPct === shown.yearPct ? texts.alike : differing, ...shown });
}

function durationText(snapshot: MacroSnapshot, isInflationSlowing: boolean): string {
  const direction = isInflationSlowing ? texts.slowing : texts.speedingUp;
  return texts.figures({
    direction,
    cpiYoy: formatPercent(snapshot.cpi_yoy, 1),
    tenYearYield: formatPercent(snapshot.details.ten_year_yield, 2),
    slope2s10s: formatBasisPoints(snapshot.slope_2s10s),
  });
}

function Loaded({ snapshot, volatility }: { snapshot: MacroSnapshot; volatility: Volatility }) {
  if (snapshot.regime === null) return <EmptyState title={texts.noMacroRegimeYet} />;
  const words = regimeWords[snapshot.regime];
  const source = snapshot.sources.regime;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p className="text-num-l">{words.name}</p>
        <p className="numeric text-num text-text-2">
          {texts.confidence(formatPercent(percentOf(snapshot.regime_confidence), 0))}
        </p>
      </div>
      <p className="text-text-2">{words.meaning}.</p>
      <p className="text-small text-text-2">{words.note}</p>
      <Note title={texts.durationSupport}>{durationText(snapshot, words.isInflationSlowing)}</Note>
      <Note title={texts.volatilityWatch}>{volatilityText(volatility)}</Note>
      {source !== null && (
        <p className="flex flex-wrap items-center gap-x-2 border-t border-border pt-2 text-small text-text-3">
          <FreshnessBadge freshness={source.state} />
          {texts.known({
            regimePeriod: formatAsOf(snapshot.regime_period),
            knownAt: formatAsOf(source.known_at?.slice(0, 10) ?? null),
          })}
        </p>
      )}
    </div>
  );
}

/** The regime of the economy beside a symbol, in plain words and with its own figures. */
export function MacroContextCard({ volatility }: { volatility: Volatility }) {
  const snapshot = useRegimeNow();
  return (
    <section aria-labelledby="macro-context" className="grid gap-2 rounded-card border border-border bg-surface-1 p-4">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="macro-context" className="text-h2">
          {texts.macroContext}
        </h2>
        <Link to="/macro" className="finger-room text-small text-accent-text underline underline-offset-3">
          {texts.openTheLab}
        </Link>
      </div>
      {snapshot.isPending && (
        <LoadingRegion label={texts.loadingMacroContext}>
          <Skeleton className="h-48" />
        </LoadingRegion>
      )}
      {snapshot.isError && snapshot.data === undefined && (
        <ErrorState
          title={texts.notLoaded}
          detail={messageOf(snapshot.error)}
          onRetry={() => void snapshot.refetch()}
        />
      )}
      {snapshot.data !== undefined && <Loaded snapshot={snapshot.data} volatility={volatility} />}
    </section>
  );
}
