export { createResearchService } from './research-service.ts';
export { bindResearchRoutes } from './research-routes.ts';
export { insertEvidence, listEvidence } from './research-store.ts';
export { appendLedger, findHead, listEntries } from './ledger/ledger-store.ts';
export { deriveLedgerKey, type LedgerKey, loadLedgerKey } from './ledger/ledger-key.ts';
export { defineResearchJobs } from './monitoring/research-jobs.ts';
export { guardThreadRemoval } from './record/retention.ts';
export { readThresholds } from './policy-store.ts';
export { ledgerLineSchema, serveLedgerProof } from './ledger/ledger-control.ts';
