import { researchCopy } from '@aex/contracts/copy/research';
import { recordEndpoints } from '@aex/contracts/ledger';
import { useProvenance } from '#features/research/research-queries.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { SaveFileButton } from '#lib/api/save-file-button.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = researchCopy.provenanceTab;

/** Who did what in a thread, newest first. */
export function ProvenanceTab({ threadId }: { threadId: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useProvenance(threadId);
  if (data === undefined && error !== null)
    return <ErrorState title={texts.notLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <LoadingRegion label={texts.loadingTheProvenance}>
        <Skeleton className="h-48" />
      </LoadingRegion>
    );
  }
  if (data.length === 0) return <EmptyState title={texts.none} />;
  return (
    <>
      <SaveFileButton
        label={texts.saveRecord}
        endpoint={recordEndpoints.thread}
        request={{ params: { id: threadId }, query: { format: 'zip' } }}
        fallbackName="aex-record-thread.zip"
      />
      <ol>
        {data.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 border-t border-border py-2 first:border-0">
            <p className="font-medium break-words">{entry.action}</p>
            <p className="text-small text-text-2">
              {entry.user_name} · <time dateTime={entry.timestamp}>{formatAsOf(entry.timestamp)}</time>
            </p>
            <Note note={entry.details['note']} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.showOlderEntries}
        </Button>
      )}
    </>
  );
}

// What whoever moved, approved or withdrew had to say.
function Note({ note }: { note: unknown }) {
  if (typeof note !== 'string' || note === '') return null;
  return <p className="text-small break-words whitespace-pre-line">{note}</p>;
}
