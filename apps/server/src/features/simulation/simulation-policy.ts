import type { ProviderPreference } from '#server/provider-config.ts';

/** When the simulated world is made: never, only for kinds of data of which nothing real is stored, or always. */
export type SimulationPolicy = 'never' | 'where_missing' | 'always';

/** What `AEX_PROVIDERS` says about it: `simulated` asks for it, `auto` lets it stand in, a list without both forbids it. */
export function simulationPolicy(preferences: readonly ProviderPreference[]): SimulationPolicy {
  if (preferences.includes('simulated')) return 'always';
  return preferences.includes('auto') ? 'where_missing' : 'never';
}
