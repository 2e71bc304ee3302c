import { useCallback, useSyncExternalStore } from 'react';

/** A window whose height the page needs: the variant `low` of the styles. */
export const lowWindow = '(height < 40rem) and (width < 64rem)';

/** Whether a media query holds now. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
