import { useProvenance } from '#features/research/research-queries.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

/** Who did what in a thread, newest first. */
export function ProvenanceTab({ threadId }: { threadId: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useProvenance(threadId);
  if (data === undefined && error !== null)
    return (
      <ErrorState title="Could not load the provenance" detail={messageOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) {
    return (
      <LoadingRegion label="Loading the provenance">
        <Skeleton className="h-48" />
      </LoadingRegion>
    );
  }
  if (data.length === 0) return <EmptyState title="Nothing has happened in this thread yet" />;
  return (
    <>
      <ol>
        {data.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 border-t border-border py-2 first:border-0">
            <p className="font-medium break-words">{entry.action}</p>
            <p className="text-small text-text-2">
              {entry.user_name} · <time dateTime={entry.timestamp}>{formatAsOf(entry.timestamp)}</time>
            </p>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older entries
        </Button>
      )}
    </>
  );
}
