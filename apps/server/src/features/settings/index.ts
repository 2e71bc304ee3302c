export { createSettingsService, type SettingsService } from './settings-service.ts';
export { bindSettingsRoutes } from './settings-routes.ts';
