import { researchCopy } from '@aex/contracts/copy/research';
import type { Evidence } from '@aex/contracts/research';
import { useEvidence } from '#features/research/research-queries.ts';
import { formatPercent, percentOf } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = researchCopy.evidenceTab;

/** The evidence ledger of a thread. */
export function EvidenceTab({ threadId }: { threadId: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useEvidence(threadId);
  if (data === undefined && error !== null)
    return <ErrorState title={texts.notLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <LoadingRegion label={texts.loadingTheEvidence}>
        <Skeleton className="h-48" />
      </LoadingRegion>
    );
  }
  if (data.length === 0) return <EmptyState title={texts.none} />;
  return (
    <>
      <ul>
        {data.map((item) => (
          <EvidenceRow key={item.id} item={item} />
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.showMoreEvidence}
        </Button>
      )}
    </>
  );
}

function EvidenceRow({ item }: { item: Evidence }) {
  // Anything but fresh is stale (specified).
  const isFresh = item.freshness === 'fresh';
  return (
    <li className="grid gap-1 border-t border-border py-2.5 first:border-0">
      <div className="flex items-center gap-2">
        <Badge tone={isFresh ? 'up' : 'warn'}>{isFresh ? texts.fresh : texts.stale}</Badge>
        <span className="text-small text-text-2">{item.source_type.replaceAll('_', ' ')}</span>
        <span className="numeric ml-auto text-num" title={texts.confidenceInTheSource}>
          {formatPercent(percentOf(item.confidence_score), 0)}
        </span>
      </div>
      <p className="font-medium break-words">{item.claim}</p>
      {item.content !== item.claim && <p className="text-small break-words text-text-2">{item.content}</p>}
      <p className="text-small text-text-3">
        {texts.asOf(formatAsOf(item.as_of))}
        {item.fresh_until === null ? '' : ` · ${texts.freshUntil(formatAsOf(item.fresh_until))}`}
      </p>
    </li>
  );
}
