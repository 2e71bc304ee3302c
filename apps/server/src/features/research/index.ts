export { createResearchService } from './research-service.ts';
export { bindResearchRoutes } from './research-routes.ts';
export { insertEvidence } from './research-store.ts';
export { appendLedger } from './ledger/ledger-store.ts';
