export { type ClientRecordService, createClientRecordService } from './client-record-service.ts';
export { createClientGate } from './client-gate.ts';
export { createClientsFeature } from './clients-feature.ts';
export { type ClientRunService, createClientRuns } from './run-service.ts';
export { bindClientRoutes } from './clients-routes.ts';
