import { settingsEndpoints } from '@aex/contracts/settings';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { SettingsService } from './settings-service.ts';

/** Binds the caller's settings. */
export function bindSettingsRoutes(bind: Bind, { settings }: { settings: SettingsService }): void {
  bind(settingsEndpoints.get, ({ ctx }) => settings.get({ ctx }));
  bind(settingsEndpoints.put, ({ ctx, body }) => settings.change({ ctx, input: body }));
}
