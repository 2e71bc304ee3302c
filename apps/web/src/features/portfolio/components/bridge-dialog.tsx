import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { BridgeBar } from '#features/portfolio/portfolio-words.ts';
import { ActivityLine } from '#features/portfolio/components/activity-line.tsx';
import { type DayRange, useActivities } from '#features/portfolio/portfolio-queries.ts';
import { barWords } from '#features/portfolio/portfolio-words.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoneyChange } from '#ui/money-change.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = portfolioCopy.bridgeDialog;

type BridgeDialogProps = { portfolioId: string; bar: BridgeBar; range: DayRange; onClose: () => void };
type Line = BridgeBar['lines'][number];

/** The lines of a bar, each with the activities behind it. */
export function BridgeDialog({ portfolioId, bar, range, onClose }: BridgeDialogProps) {
  return (
    <Dialog title={barWords[bar.bar]} shape="wide" onClose={onClose}>
      <ul className="grid gap-3">
        {bar.lines.map((line) => (
          <li key={line.subject} className="grid gap-1 border-t border-border pt-2 first:border-0">
            <p className="flex items-baseline justify-between gap-3">
              <span className="text-h3">{line.subject}</span>
              <MoneyChange amount={line.amount} />
            </p>
            {line.activity_ids.length === 0 ? (
              <p className="text-small text-text-3">{texts.none}</p>
            ) : (
              <LineActivities portfolioId={portfolioId} line={line} range={range} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex justify-end">
        <Button onClick={onClose} data-first-focus="">
          {texts.close}
        </Button>
      </div>
    </Dialog>
  );
}

// The ledger of the period is read page by page until the line's activities are there.
function LineActivities({ portfolioId, line, range }: { portfolioId: string; line: Line; range: DayRange }) {
  const activities = useActivities(portfolioId, range, 200);
  if (activities.data === undefined)
    return activities.isError ? (
      <ErrorState
        title={texts.couldNotLoad}
        detail={messageOf(activities.error)}
        onRetry={() => void activities.refetch()}
      />
    ) : (
      <LoadingRegion label={texts.loadingActivities}>
        <Skeleton className="h-8" />
      </LoadingRegion>
    );
  const wanted = new Set(line.activity_ids);
  const found = activities.data.filter(({ id }) => wanted.has(id));
  return (
    <>
      <ul className="grid gap-1">
        {found.map((activity) => (
          <ActivityLine key={activity.id} activity={activity} />
        ))}
      </ul>
      {found.length < wanted.size && activities.hasNextPage && (
        <Button busy={activities.isFetchingNextPage} onClick={() => void activities.fetchNextPage()}>
          {texts.showOlderActivities}
        </Button>
      )}
      {line.activity_count > wanted.size && (
        <p className="text-small text-text-3">
          {texts.firstOf({ size: wanted.size, activityCount: line.activity_count })}
        </p>
      )}
    </>
  );
}
