import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isBarePage } from '#app/shell/bare-pages.ts';
import { checkReader, takeReader } from '#lib/session/reader.ts';
import { sessionEnded, takeOtherTabsWord, tokenKey } from '#lib/session/session-store.ts';

/** Where another tab logs in, in again or out, this one shows its reader's data; a token that was only renewed changes nothing. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  const router = useRouter();

  const take = useEffectEvent(async (token: string | null) => {
    const hadEnded = sessionEnded();
    takeOtherTabsWord();
    // As in the tab that was logged out of, the page is left first; the log-in page says why.
    if (token === null && !isBarePage(router.latestLocation.pathname))
      await router.navigate({ to: '/login', hash: 'left' });
    await (token === null || hadEnded ? takeReader(client) : checkReader(client));
  });

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === tokenKey) void take(newValue);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}
