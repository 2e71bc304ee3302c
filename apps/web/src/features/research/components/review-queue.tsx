import { researchCopy } from '@aex/contracts/copy/research';
import { ThreadRow } from '#features/research/components/thread-row.tsx';
import { useReviews } from '#features/research/research-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = researchCopy.reviewQueue;

/** Threads of others that wait for a second person's approval or its renewal. */
export function ReviewQueue() {
  const { data, error, refetch } = useReviews();
  return (
    <Card title={texts.waitingForYourReview}>
      {data === undefined && error !== null && (
        <ErrorState title={texts.notLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <LoadingRegion label={texts.loading}>
          <Skeleton className="h-[1.3125rem]" />
        </LoadingRegion>
      )}
      {data?.threads.length === 0 && <p className="text-text-2">{texts.nothingWaitsForYou}</p>}
      <ul>
        {data?.threads.map((thread) => (
          <ThreadRow key={thread.id} thread={thread}>
            {thread.renewal !== null && <Badge tone="warn">{texts.renewal}</Badge>}
            <span className="text-small text-text-2">{texts.by(thread.author)}</span>
          </ThreadRow>
        ))}
      </ul>
    </Card>
  );
}
