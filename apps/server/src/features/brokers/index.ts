export { createBrokersFeature } from './brokers-feature.ts';
export { bindBrokerRoutes } from './brokers-routes.ts';
export { servePaperSignIn } from './paper-sign-in-page.ts';
