export { createClientGate } from './client-gate.ts';
export { createClientsFeature } from './clients-feature.ts';
export { bindClientRoutes } from './clients-routes.ts';
