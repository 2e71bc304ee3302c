import { notificationEndpoints, type Inbox } from '@aex/contracts/notifications';
import { hashKey, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGovernanceRefresh } from '#features/research/research-queries.ts';
import { useThesisRefresh } from '#features/research/thesis-queries.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';

const inboxKey = endpointKey(notificationEndpoints.list);
const inboxHash = hashKey(inboxKey);

/** Undefined before the inbox was read; null where it is empty. */
function newestEntry(client: QueryClient): string | null | undefined {
  const inbox = client.getQueryData<InfiniteData<Inbox>>(inboxKey);
  return inbox === undefined ? undefined : (inbox.pages[0]?.notifications[0]?.id ?? null);
}

/** Reads anew where a thread and its theses stand when the inbox has a new entry: what it tells may have moved them. */
export function useToldChanges(): void {
  const client = useQueryClient();
  const refreshGovernance = useGovernanceRefresh();
  const refreshTheses = useThesisRefresh();
  const known = useRef<ReturnType<typeof newestEntry>>(undefined);
  useEffect(() => {
    if (known.current === undefined) known.current = newestEntry(client);
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryHash !== inboxHash) return;
      const newest = newestEntry(client);
      const isTold = known.current !== undefined && newest !== known.current;
      known.current = newest;
      if (isTold) void Promise.all([refreshGovernance(), refreshTheses()]);
    });
  });
}
