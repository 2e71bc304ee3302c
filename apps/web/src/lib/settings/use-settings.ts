import { authEndpoints } from '@aex/contracts/auth';
import { settingsEndpoints, type Settings, type SettingsChange } from '@aex/contracts/settings';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';

const key = endpointKey(settingsEndpoints.get, {});
const changeKey = ['settings.change'] as const;

export function useSettings() {
  return useQuery(endpointQuery(settingsEndpoints.get, {}));
}

function changed(settings: Settings, { notifications, appearance, onboarding, ...rest }: SettingsChange): Settings {
  return asSettings({
    ...settings,
    ...rest,
    notifications: { ...settings.notifications, ...notifications },
    appearance: { ...settings.appearance, ...appearance },
    onboarding: { ...settings.onboarding, ...onboarding },
  });
}

/** A change names a field only to give it a value, which the type of an optional field leaves open. */
function asSettings(value: unknown): Settings {
  return value as Settings;
}

/**
 * Saves a part of the settings. It is shown at once and taken back when the server refuses it; changes are sent one after the
 * other, and only the last answer counts, so that quick clicks never show an older state.
 */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    scope: { id: 'settings' },
    mutationFn: (change: SettingsChange) => callApi(settingsEndpoints.put, { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Settings>(key);
      if (before !== undefined) client.setQueryData(key, changed(before, change));
      return { before };
    },
    onSuccess: (answer, change) => {
      if (client.isMutating({ mutationKey: changeKey }) === 1) client.setQueryData(key, answer);
      const isRenamed = change.display_name !== undefined || change.email !== undefined;
      return isRenamed ? client.invalidateQueries({ queryKey: endpointKey(authEndpoints.me) }) : undefined;
    },
    onError: (_error, _change, context) => {
      if (context?.before !== undefined) client.setQueryData(key, context.before);
    },
  });
}

/** Why the last change of the look could not be saved, or null. It is saved apart from the controls that change it. */
export function useAppearanceFault(): Error | null {
  const errors = useMutationState<Error | null>({
    filters: { mutationKey: changeKey, predicate: ({ state }) => isChangeOfLook(state.variables) },
    select: ({ state }) => state.error,
  });
  return errors.at(-1) ?? null;
}

function isChangeOfLook(change: unknown): boolean {
  return typeof change === 'object' && change !== null && 'appearance' in change;
}
