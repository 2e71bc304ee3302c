import { useEffect } from 'react';
import { browserStore } from '#lib/browser-storage.ts';
import { useChangeSettings, useSettings } from '#lib/settings/use-settings.ts';

/** Specified: 'true' or 'false' under this key of the browser; the account's settings are what counts. */
const sandboxModeKey = 'aex_sandbox_mode';

/** Whether new connections go to a sandbox; null until the settings are read. */
export function useSandboxMode() {
  const settings = useSettings();
  const save = useChangeSettings();
  const isOn = settings.data?.sandbox_mode ?? null;
  useEffect(() => {
    if (isOn !== null) browserStore.set(sandboxModeKey, String(isOn));
  }, [isOn]);
  return { isOn, settings, save, change: (sandbox: boolean) => save.mutate({ sandbox_mode: sandbox }) };
}
