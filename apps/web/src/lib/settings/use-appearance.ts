import { authEndpoints, type Identity } from '@aex/contracts/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { useChangeSettings, useSettings } from '#lib/settings/use-settings.ts';
import { storeAppearance, storedAppearance, subscribeToAppearance, type Appearance } from '#ui/theme.ts';

/** How the product looks in this browser. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribeToAppearance, storedAppearance);
}

/** Changes the look at once; an account's is kept on the server too. It asks for no identity where none is known. */
export function useChangeAppearance() {
  const client = useQueryClient();
  const save = useChangeSettings();
  return {
    error: save.error,
    change: (part: Partial<Appearance>): void => {
      storeAppearance(part);
      const identity = client.getQueryData<Identity>(endpointKey(authEndpoints.me, {}));
      if (identity !== undefined && identity.role !== 'guest') save.mutate({ appearance: part });
    },
  };
}

/** Brings the look that an account has chosen to the browser it is logged in on; a guest's stays the browser's own. */
export function useAccountAppearance(): void {
  const identity = useIdentity();
  const isAccount = identity.data !== undefined && identity.data.role !== 'guest';
  const settings = useSettings({ enabled: isAccount });
  const appearance = isAccount ? settings.data?.appearance : undefined;
  useEffect(() => {
    if (appearance !== undefined) storeAppearance(appearance);
  }, [appearance]);
}
