import { offlineCopy } from '@aex/contracts/copy/offline';
import { macroEndpoints } from '@aex/contracts/macro';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { serverReach, subscribeToReach } from '#lib/offline/server-reach.ts';
import { wasAccount } from '#lib/session/reader.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { Icon } from '#ui/icon.tsx';
import { Sentence } from '#ui/sentence.tsx';

const texts = offlineCopy.offlineNotice;

const refreshPauseMs = 5000;
const doubtMs = 10_000;

/** When the youngest of what stands on the screen was read; null when nothing was. */
function lastReading(client: QueryClient): string | null {
  const times = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt);
  const newest = Math.max(0, ...times);
  return newest === 0 ? null : new Date(newest).toISOString();
}

/**
 * Reads everything on the screen anew once the server answers again. Where it answers some calls and not others it would be
 * away and back without end, so the next return waits.
 */
function useRefreshOnReturn(client: QueryClient, isOffline: boolean): void {
  const wasOffline = useRef(false);
  const refreshedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    if (!isOffline && wasOffline.current && now - refreshedAt.current > refreshPauseMs) {
      refreshedAt.current = now;
      void client.invalidateQueries();
    }
    wasOffline.current = isOffline;
  }, [client, isOffline]);
}

/** Asks for one small thing when the network goes or comes, and while the browser's word on it and the server's silence disagree. */
function useAskInDoubt(client: QueryClient): void {
  useEffect(() => {
    const ask = (): void => void client.invalidateQueries({ queryKey: endpointKey(macroEndpoints.snapshot) });
    const askInDoubt = (): void => {
      if (navigator.onLine === serverReach().isOffline) ask();
    };
    askInDoubt();
    const timer = setInterval(askInDoubt, doubtMs);
    window.addEventListener('offline', ask);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('offline', ask);
      window.removeEventListener('online', ask);
    };
  }, [client]);
}

/** One line over the page while the server is out of reach: that it is so, and of when the figures are. */
export function OfflineNotice() {
  const { isOffline, keptAt } = useSyncExternalStore(subscribeToReach, serverReach);
  const client = useQueryClient();
  // Who has an account and cannot be told which: the page begins anew without a server.
  const isAccountAway = useIdentity().data === undefined && wasAccount();
  useRefreshOnReturn(client, isOffline);
  useAskInDoubt(client);

  const readAt = isOffline ? (keptAt ?? lastReading(client)) : null;
  const words = isAccountAway ? texts.accountStale : texts.stale;
  return (
    <div role="status" className="bg-warn-soft text-small text-warn not-empty:border-b not-empty:border-border">
      {isOffline && (
        <p className="flex items-center gap-2 px-3 py-1.5 lg:px-4">
          <Icon name="alert" size={14} />
          {readAt === null ? (
            <span>{isAccountAway ? texts.accountUnreached : texts.unreached}</span>
          ) : (
            <span>
              <Sentence parts={words(<time dateTime={readAt}>{formatAsOf(readAt)}</time>)} />
            </span>
          )}
        </p>
      )}
    </div>
  );
}
