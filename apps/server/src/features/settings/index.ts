export { createSettingsService } from './settings-service.ts';
export { bindSettingsRoutes } from './settings-routes.ts';
