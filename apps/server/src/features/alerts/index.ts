export { createAlerts } from './alerts-feature.ts';
export { bindAlertRoutes } from './alerts-routes.ts';
export { channelsOfRules } from './rule-channels.ts';
