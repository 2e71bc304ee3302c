import { useCallback, useSyncExternalStore } from 'react';

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

/** Whether the page needs the window's height: the variant `low` of the styles. */
export function useLowWindow(): boolean {
  const isShort = useMediaQuery('(height < 40rem)');
  const isNarrow = useMediaQuery('(width < 64rem)');
  return isShort && isNarrow;
}
