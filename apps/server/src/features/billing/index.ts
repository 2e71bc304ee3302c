export { createBilling } from './billing-feature.ts';
export { bindBillingRoutes } from './billing-routes.ts';
