import { useSyncExternalStore } from 'react';
import { storedAppearance, subscribeToAppearance, type Appearance } from '#ui/theme.ts';

/** How the product looks in this browser. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribeToAppearance, storedAppearance);
}
