import { behaviorEndpoints } from '@aex/contracts/behaviors';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { pageCopy } from '@aex/contracts/copy-pages';
import { insightEndpoints } from '@aex/contracts/insights';
import { macroEndpoints } from '@aex/contracts/macro';
import { marketEndpoints } from '@aex/contracts/market';
import { threadEndpoints } from '@aex/contracts/threads';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardPollMs } from '#features/dashboard/dashboard-queries.ts';
import { formatClock } from '#lib/format/time-format.ts';
import { useNow } from '#lib/format/use-now.ts';
import { serverReach } from '#lib/offline/server-reach.ts';
import { IconButton } from '#ui/button.tsx';

const parts: ReadonlySet<unknown> = new Set(
  [
    macroEndpoints.snapshot,
    marketEndpoints.quotes,
    threadEndpoints.list,
    insightEndpoints.list,
    behaviorEndpoints.list,
    brokerEndpoints.performance,
  ].map(({ id }) => id),
);
const shown = { type: 'active', predicate: ({ queryKey }: Query) => parts.has(queryKey[0]) } as const;

/** When the parts were read, when they are read again, and a button that does not wait for it. */
export function OverviewFreshness() {
  const client = useQueryClient();
  // Looked at with each second: who listens to the cache is told of every step of every reading of the page.
  const now = useNow(1000);
  const [isAsking, setIsAsking] = useState(false);
  const states = client
    .getQueryCache()
    .findAll(shown)
    .map(({ state }) => state);
  const isReading = isAsking || states.some(({ fetchStatus }) => fetchStatus === 'fetching');
  const gotAt = Math.max(0, ...states.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const triedAt = Math.max(gotAt, ...states.map(({ errorUpdatedAt }) => errorUpdatedAt));
  // What stands in while the server is away was read when it was kept.
  const { keptAt } = serverReach();
  const readAt = keptAt === null ? gotAt : Math.min(gotAt, Date.parse(keptAt));
  const seconds = Math.max(0, Math.ceil((triedAt + dashboardPollMs - now) / 1000));

  function refresh(): void {
    setIsAsking(true);
    void client.refetchQueries(shown).finally(() => setIsAsking(false));
  }

  return (
    <>
      <p className="numeric text-small text-text-3">
        {readAt > 0 && <span>{pageCopy.overview.updated(formatClock(new Date(readAt).toISOString()))} · </span>}
        <span>
          {isReading ? pageCopy.overview.reading : pageCopy.overview.nextIn(Math.min(seconds, dashboardPollMs / 1000))}
        </span>
      </p>
      <IconButton icon="retry" label={pageCopy.overview.refresh} spent={isReading} onClick={refresh} />
    </>
  );
}
