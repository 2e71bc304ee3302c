export {
  createSettingsService,
  readNotificationChoices,
  type SettingsDeps,
  type SettingsService,
  turnOnNotifications,
} from './settings-service.ts';
export { bindSettingsRoutes } from './settings-routes.ts';
