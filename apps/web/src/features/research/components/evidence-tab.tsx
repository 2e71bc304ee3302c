import { researchCopy } from '@aex/contracts/copy/research';
import type { Evidence } from '@aex/contracts/research';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useEvidence } from '#features/research/research-queries.ts';
import { showOnce } from '#features/research/show-once.ts';
import { askedBy, pointAt, useEvidenceLink } from '#lib/evidence-link.ts';
import { formatPercent, percentOf } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = researchCopy.evidenceTab;

/** The evidence ledger of a thread. */
export function EvidenceTab({ threadId }: { threadId: string }) {
  const answer = useEvidence(threadId);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const list = useRef<HTMLUListElement>(null);
  usePointing(list, answer);
  const [missed, setMissed] = useState(false);
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
      <ul ref={list}>
        {data.map((item) => (
          <EvidenceRow key={item.id} item={item} onMissed={setMissed} />
        ))}
      </ul>
      <p role="status" className="text-small text-text-3">
        {missed ? texts.restsOnNone : ''}
      </p>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.showMoreEvidence}
        </Button>
      )}
    </>
  );
}

/** Brings the row that is asked for into view, fetching until it is there. */
function usePointing(list: RefObject<HTMLUListElement | null>, answer: ReturnType<typeof useEvidence>): void {
  const wanted = useEvidenceLink()?.wanted ?? null;
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  useEffect(() => {
    if (wanted === null || wanted.id === null || data === undefined) return;
    const row = list.current?.children[data.findIndex(({ id }) => id === wanted.id)];
    if (row !== undefined) {
      showOnce(wanted, () => {
        pointAt(row);
        if (wanted.by === 'key') row.querySelector('button')?.focus({ preventScroll: true });
      });
    } else if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [wanted, data, hasNextPage, isFetchingNextPage, fetchNextPage, list]);
}

type EvidenceRowProps = { item: Evidence; onMissed: (isMissed: boolean) => void };

function EvidenceRow({ item, onMissed }: EvidenceRowProps) {
  const link = useEvidenceLink();
  // Anything but fresh is stale (specified).
  const isFresh = item.freshness === 'fresh';
  return (
    <li className="grid gap-1 border-t border-border py-2.5 first:border-0">
      <div className="flex items-center gap-2">
        <Badge tone={isFresh ? 'up' : 'warn'}>{isFresh ? texts.fresh : texts.stale}</Badge>
        {item.state === 'simulated' && <FreshnessBadge freshness="simulated" />}
        <span className="text-small text-text-2">{item.source_type.replaceAll('_', ' ')}</span>
        <span className="numeric ml-auto text-num" title={texts.confidenceInTheSource}>
          {formatPercent(percentOf(item.confidence_score), 0)}
        </span>
      </div>
      <button
        type="button"
        title={texts.showInTheAnswer}
        onClick={(event) => onMissed(link?.openSource(item.id, askedBy(event)) === false)}
        className="min-h-6 text-left font-medium break-words hover:text-accent-text hover:underline hover:underline-offset-3"
      >
        {item.claim}
      </button>
      {item.content !== item.claim && <p className="text-small break-words text-text-2">{item.content}</p>}
      <p className="text-small text-text-3">
        {texts.asOf(formatAsOf(item.as_of))}
        {item.fresh_until === null ? '' : ` · ${texts.freshUntil(formatAsOf(item.fresh_until))}`}
      </p>
    </li>
  );
}
