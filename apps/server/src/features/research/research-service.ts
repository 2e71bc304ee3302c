import { createEvidenceService } from './evidence-service.ts';
import { createLedgerService } from './ledger/ledger-service.ts';
import { createLifecycleService, type LifecycleDeps } from './lifecycle/lifecycle-service.ts';
import { createRecordService, type RecordDeps } from './record/record-service.ts';
import { createMonitoring } from './monitoring/monitoring-service.ts';
import { createThesisService } from './theses/thesis-service.ts';
import { createPolicyService } from './policy-service.ts';
import type { VerifierDeps } from './verification/thread-verifier.ts';
import { createVerificationService } from './verification/verification-service.ts';

export type ResearchDeps = VerifierDeps & LifecycleDeps & RecordDeps;
export type ResearchService = ReturnType<typeof createResearchService>;

/** The governance of research threads, each part a service of its own. */
export function createResearchService(deps: ResearchDeps) {
  return {
    evidence: createEvidenceService(deps),
    verification: createVerificationService(deps),
    lifecycle: createLifecycleService(deps),
    ledger: createLedgerService(deps),
    record: createRecordService(deps),
    theses: createThesisService(deps),
    monitoring: createMonitoring(deps),
    policy: createPolicyService(deps),
  };
}
