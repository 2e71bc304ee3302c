import { adminEndpoints } from '@aex/contracts/admin';
import { adminCopy } from '@aex/contracts/copy/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AuditProofButton } from '#features/admin/components/audit-proof.tsx';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = adminCopy.auditLog;

const pageSize = 20;

/** Who did what, newest first. */
export function AuditLog() {
  const log = useInfiniteQuery({
    queryKey: endpointKey(adminEndpoints.audit),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        adminEndpoints.audit,
        { query: { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: asCursor(null),
    getNextPageParam: (last) => last.next_cursor,
  });
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Card title={texts.auditLog}>
      <AuditProofButton />
      {log.data === undefined && log.error !== null && (
        <ErrorState title={texts.notLoaded} detail={messageOf(log.error)} onRetry={() => void log.refetch()} />
      )}
      {log.isPending && (
        <LoadingRegion label={texts.loadingTheAuditLog}>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 border-t border-border py-2 first:border-0">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">{entry.action}</span>
              <span className="text-small text-text-2">{entry.actor_name ?? entry.actor_id ?? texts.theServer}</span>
              <time dateTime={entry.occurred_at} className="ml-auto text-small text-text-3">
                {formatAsOf(entry.occurred_at)}
              </time>
            </div>
            <p className="font-mono text-small break-all text-text-3">
              {entry.object_type} {entry.object_id ?? ''} · {entry.request_id ?? texts.noRequest}
            </p>
          </li>
        ))}
      </ul>
      {log.hasNextPage && (
        <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()} className="mt-2">
          {texts.showOlderEntries}
        </Button>
      )}
    </Card>
  );
}

// The first page has no cursor; the later ones have.
function asCursor(cursor: string | null): string | null {
  return cursor;
}
