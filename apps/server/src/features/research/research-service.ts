import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createEvidenceService } from './evidence-service.ts';
import { createLedgerService } from './ledger/ledger-service.ts';
import { createPolicyService } from './policy-service.ts';

export type ResearchDeps = { database: Database; clock: Clock };
export type ResearchService = ReturnType<typeof createResearchService>;

/** The governance of research threads, each part a service of its own. */
export function createResearchService(deps: ResearchDeps) {
  return {
    evidence: createEvidenceService(deps),
    ledger: createLedgerService(deps),
    policy: createPolicyService(deps),
  };
}
