import { authEndpoints } from '@aex/contracts/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRunStore } from '#features/chat/index.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { readAnew } from '#lib/api/read-anew.ts';
import { sessionEnded, takeOtherTabsWord, tokenKey } from '#lib/session/session-store.ts';

const readerQuery = endpointQuery(authEndpoints.me, {});

/** Where another tab logs in, in again or out, this one shows its reader's data; a token that was only renewed changes nothing. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  const runs = useRunStore();

  async function isAnother(): Promise<boolean> {
    const before = client.getQueryData(readerQuery.queryKey);
    const now = await client.fetchQuery({ ...readerQuery, staleTime: 0 }).catch(() => undefined);
    return before !== undefined && now !== undefined && before.id !== now.id;
  }

  const take = useEffectEvent(async (token: string | null) => {
    const hadEnded = sessionEnded();
    takeOtherTabsWord();
    const isChanged = token === null || (await isAnother());
    if (isChanged) runs.forgetAll();
    if (isChanged || hadEnded) await readAnew(client);
  });

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === tokenKey) void take(newValue);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}
