import { clientsCopy } from '@aex/contracts/copy/clients';
import { useState, type ReactNode } from 'react';
import { activityFilterOf, emptyActivityDraft } from '#features/clients/activity-filter.ts';
import { useActivity, useSaveActivity } from '#features/clients/activity-queries.ts';
import { ActivityFields } from '#features/clients/components/activity-fields.tsx';
import { ActivityTable } from '#features/clients/components/activity-table.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { FaultLine } from '#lib/api/fault-line.tsx';
import { useSettled } from '#lib/use-settled.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = clientsCopy.activitySearch;

/** Typing rests this long before the server is asked: each search is itself an entry of the log. */
const settleMs = 500;

/** The log of who read and changed what: of one client, or with null of all that the reader may see. `record` saves it whole. */
export function ActivitySearch({ clientId, record }: { clientId: string | null; record?: ReactNode }) {
  const [draft, setDraft] = useState(emptyActivityDraft);
  const query = useSettled(draft.query, settleMs);
  const filter = activityFilterOf({ ...draft, query }, clientId);
  const activity = useActivity(filter);
  const save = useSaveActivity(filter);
  const entries = activity.data?.pages.flatMap((page) => page.entries);
  const retry = () => void activity.refetch();
  return (
    <div className="grid grid-cols-1 gap-3">
      <ActivityFields
        draft={draft}
        isOfAll={clientId === null}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <div className="flex flex-wrap items-start gap-2">
        <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
          {texts.saveAsCsv}
        </Button>
        {record}
      </div>
      <FaultLine error={save.error} />
      {entries === undefined && activity.isError && (
        <ErrorState title={texts.notLoaded} detail={messageOf(activity.error)} onRetry={retry} />
      )}
      {entries === undefined && !activity.isError && (
        <LoadingRegion label={texts.loadingTheActivity}>
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
      {entries !== undefined && activity.isError && (
        <Banner tone="warn" role="status" title={texts.notRefreshed}>
          {texts.lastRead}
        </Banner>
      )}
      {entries?.length === 0 && <EmptyState title={texts.noEntryFits} />}
      {entries !== undefined && entries.length > 0 && <ActivityTable entries={entries} isOfAll={clientId === null} />}
      {activity.hasNextPage && (
        <Button
          busy={activity.isFetchingNextPage}
          className="justify-self-start"
          onClick={() => void activity.fetchNextPage()}
        >
          {texts.showOlderEntries}
        </Button>
      )}
    </div>
  );
}
