import { copy } from '@aex/contracts/copy';
import { macroCopy } from '@aex/contracts/copy/macro';
import { LoadedMacroBar } from '#features/macro/components/loaded-macro-bar.tsx';
import { useMacroConfidence, useMacroSnapshot } from '#features/macro/macro-queries.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LoadingText, Skeleton } from '#ui/skeleton.tsx';

const texts = macroCopy.macroBar;

const row = 'flex min-h-9 items-center gap-3 px-3 lg:min-h-10 lg:px-4';

/** The state of the economy above every page: loading, failed, empty or the last figures with their age. */
export function MacroBar() {
  const snapshot = useMacroSnapshot();
  const confidence = useMacroConfidence();

  return (
    <section aria-label={texts.macro} className="border-b border-border bg-surface-1">
      {snapshot.data !== undefined && (
        <LoadedMacroBar
          snapshot={snapshot.data}
          confidenceScore={confidence.data?.confidence_score ?? null}
          pollFailed={snapshot.isError}
          receivedAt={snapshot.dataUpdatedAt}
        />
      )}
      {snapshot.data === undefined && snapshot.isError && (
        <div role="alert" className={`${row} bg-down-soft text-down`}>
          <Icon name="alert" />
          <span className="text-body">{copy.macro.failed}</span>
          <Button
            tone="ghost"
            icon="retry"
            className="finger-room h-7! px-2 text-down!"
            busy={snapshot.isFetching}
            onClick={() => void snapshot.refetch()}
          >
            {texts.retry}
          </Button>
        </div>
      )}
      {snapshot.isPending && (
        <div role="status" aria-busy="true" className={row}>
          <Skeleton className="h-3 w-24" />
          <LoadingText text={copy.macro.loading} className="text-small" />
        </div>
      )}
    </section>
  );
}
