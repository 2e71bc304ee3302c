import type { Evidence } from '../engine/evidence.ts';
import type { FinishedRun } from './run-outcome.ts';

/** Evidence as it is stored with its run. */
export function evidenceRow(evidence: Evidence, run: FinishedRun, now: Date) {
  return {
    id: evidence.id,
    threadId: run.threadId,
    runId: run.id,
    contentHash: evidence.hash,
    claim: `${evidence.title}: ${evidence.shownValue}`,
    sourceType: evidence.sourceType,
    sourceId: evidence.sourceId,
    source: evidence.source,
    title: evidence.title,
    content: evidence.content,
    facts: evidence.facts,
    state: evidence.state,
    asOf: evidence.asOf,
    knownAt: evidence.knownAt === null ? null : new Date(evidence.knownAt),
    confidence: evidence.confidence,
    createdAt: now,
  };
}
