import { researchCopy } from '@aex/contracts/copy/research';
import { threadEndpoints } from '@aex/contracts/threads';
import { Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ThreadRow } from '#features/research/components/thread-row.tsx';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { linkLook } from '#ui/link-look.ts';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = researchCopy.researchList;

/** The reader's own threads, newest first. */
export function ResearchList() {
  const threads = useInfiniteQuery({
    queryKey: endpointKey(threadEndpoints.list),
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) => callApi(threadEndpoints.list, { query: pageQuery(pageParam) }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.threads),
  });
  return (
    <Card title={texts.yourResearch}>
      {threads.data === undefined && threads.error !== null && (
        <ErrorState title={texts.notLoaded} detail={messageOf(threads.error)} onRetry={() => void threads.refetch()} />
      )}
      {threads.isPending && (
        <LoadingRegion label={texts.loadingTheThreads}>
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
      {threads.data?.length === 0 && (
        <EmptyState title={texts.noThreadsYet}>
          <Link to="/chat/{-$threadId}" params={{ threadId: undefined }} className={linkLook('secondary')}>
            {texts.askAQuestion}
          </Link>
        </EmptyState>
      )}
      <ul>
        {threads.data?.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} />
        ))}
      </ul>
      {threads.hasNextPage && (
        <Button busy={threads.isFetchingNextPage} onClick={() => void threads.fetchNextPage()} className="mt-2">
          {texts.showOlderThreads}
        </Button>
      )}
    </Card>
  );
}
