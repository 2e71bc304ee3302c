import { copy } from '@aex/contracts/copy';
import { macroCopy } from '@aex/contracts/copy/macro';
import { Link } from '@tanstack/react-router';
import { RegimeChange } from '#features/macro/components/regime-change.tsx';
import { useMacroConfidence, useMacroSnapshot } from '#features/macro/macro-queries.ts';
import { confidenceLevel, regimeNames } from '#features/macro/macro-reading.ts';
import { formatPercent, notAvailable, percentOf } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FreshnessBadges } from '#ui/freshness-badges.tsx';
import { linkLook } from '#ui/link-look.ts';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = macroCopy.regimeBanner;

const toneText = { up: 'text-up', warn: 'text-warn', down: 'text-down' } as const;

/** The regime in words, with the way to ask about it. */
export function RegimeBanner() {
  const snapshot = useMacroSnapshot();
  const confidence = useMacroConfidence();
  const { data } = snapshot;

  if (data === undefined) {
    return (
      <section
        aria-label={texts.macroRegime}
        className="min-h-20 rounded-card border border-border bg-surface-1 p-4 max-sm:min-h-40.5"
      >
        {snapshot.isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-down">
            {copy.macro.failed}
            <Button icon="retry" onClick={() => void snapshot.refetch()}>
              {texts.retry}
            </Button>
          </p>
        ) : (
          <LoadingRegion label={copy.macro.loading}>
            <Skeleton className="h-6 w-48" />
            <Skeleton className="mt-2 h-4 w-80 max-w-full" />
          </LoadingRegion>
        )}
      </section>
    );
  }

  const regime = data.regime === null ? null : regimeNames[data.regime];
  const percent = percentOf(confidence.data?.confidence_score ?? data.regime_confidence);
  const level = percent === null || regime === null ? null : confidenceLevel(percent);
  return (
    <section
      aria-label={texts.macroRegime}
      className="flex min-h-20 flex-wrap max-sm:min-h-40.5 items-center gap-x-6 gap-y-3 rounded-card border border-border bg-surface-1 p-4"
    >
      <div className="grid min-w-0 grid-cols-1 flex-1 basis-60 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-h1">{regime?.name ?? notAvailable}</span>
          {level !== null && (
            <span className={classNames('numeric', toneText[level.tone])}>
              {formatPercent(percent, 0)} {level.word}
            </span>
          )}
          {data.sources.regime !== null && (
            <FreshnessBadges state={data.sources.regime.state} isBehind={snapshot.isError} />
          )}
          {regime !== null && <RegimeChange snapshot={data} />}
        </p>
        <p className="flex flex-wrap gap-x-1 text-small text-text-2">
          <span>{regime === null ? texts.none : regime.meaning}</span>
          {data.sources.regime !== null && <span>· {texts.asOf(formatAsOf(data.sources.regime.as_of))}</span>}
        </p>
      </div>
      {regime !== null && (
        <Link
          to="/chat/{-$threadId}"
          params={{ threadId: undefined }}
          search={{
            prompt:
              level === null
                ? texts.prompt(regime.name)
                : texts.promptWithConfidence({ name: regime.name, confidence: formatPercent(percent, 0) }),
          }}
          state={{ chatOrigin: 'regime' }}
          className={linkLook('primary')}
        >
          {texts.discussThisRegime}
        </Link>
      )}
    </section>
  );
}
