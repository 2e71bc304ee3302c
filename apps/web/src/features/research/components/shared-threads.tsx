import { collaborationEndpoints } from '@aex/contracts/collaboration';
import { researchCopy } from '@aex/contracts/copy/research';
import { useQuery } from '@tanstack/react-query';
import { ThreadRow } from '#features/research/components/thread-row.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = researchCopy.sharedThreads;

/** Colleagues' threads that were shared with the reader or assigned. */
export function SharedThreads() {
  const { data, error, refetch } = useQuery(endpointQuery(collaborationEndpoints.shared, { query: {} }));
  return (
    <Card title={texts.sharedWithYou}>
      {data === undefined && error !== null && (
        <ErrorState title={texts.notLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <LoadingRegion label={texts.loading}>
          <Skeleton className="h-[1.3125rem]" />
        </LoadingRegion>
      )}
      {data?.threads.length === 0 && <p className="text-text-2">{texts.none}</p>}
      <ul>
        {data?.threads.map((thread) => (
          <ThreadRow key={thread.id} thread={thread}>
            {thread.is_assigned && <Badge tone="accent">{texts.assignedToYou}</Badge>}
            <span className="text-small text-text-2">{texts.by(thread.author)}</span>
          </ThreadRow>
        ))}
      </ul>
    </Card>
  );
}
