import { useEffect, useEffectEvent } from 'react';
import { useChangeSettings, useSettings } from '#lib/settings/use-settings.ts';
import { adoptAppearance, subscribeToAppearance, takeChosenAppearance } from '#ui/theme.ts';

/**
 * Keeps an account's look and this browser's the same: what the account has chosen elsewhere is taken over, what is chosen here
 * is saved. A look that could not be saved goes back to the account's.
 */
export function AccountAppearance() {
  const known = useSettings().data?.appearance;
  const { mutate } = useChangeSettings();

  const save = useEffectEvent(() => {
    if (known === undefined) return;
    const appearance = takeChosenAppearance();
    if (Object.keys(appearance).length > 0) mutate({ appearance });
  });
  useEffect(() => subscribeToAppearance(() => save()), []);

  useEffect(() => {
    if (known === undefined) return;
    // What was chosen before the account's look was known is younger than it.
    const appearance = takeChosenAppearance();
    adoptAppearance({ ...known, ...appearance });
    if (Object.keys(appearance).length > 0) mutate({ appearance });
  }, [known, mutate]);

  return null;
}
