import { copy } from '@aex/contracts/copy';
import { coverageNotes } from './report-words.ts';
import type { ThreadMaterial } from './thread-material.ts';

/** A thread for programs: what its PDF tells, with nothing of the account. */
export function threadJson({ thread, messages, evidence, verification, coverage, ledgerHead }: ThreadMaterial): string {
  const exported = {
    format: 'aex-thread',
    version: 1,
    disclaimer: copy.disclaimer,
    thread: { ...thread, ledger_head: ledgerHead },
    verification: verification === null ? null : { ...verification, covers_last_answer: coverage.verification },
    approval: coverage.approval === null ? null : { covers_last_answer: coverage.approval },
    notes: coverageNotes(coverage),
    messages: messages.map(({ id, parentId, role, content, createdAt, citations, metadata }) => ({
      id,
      parent_id: parentId,
      role,
      content,
      timestamp: createdAt.toISOString(),
      status: metadata.status ?? 'complete',
      engine: metadata.engine ?? null,
      model: metadata.model ?? null,
      citations,
      claims: metadata.claims ?? [],
      governance: metadata.governance ?? null,
    })),
    evidence: evidence.map((row) => ({
      id: row.id,
      claim: row.claim,
      source_type: row.sourceType,
      source_id: row.sourceId,
      source: row.source,
      title: row.title,
      content: row.content,
      facts: row.facts,
      state: row.state,
      as_of: row.asOf,
      known_at: row.knownAt?.toISOString() ?? null,
      confidence_score: row.confidence,
      hash: row.contentHash,
    })),
  };
  return `${JSON.stringify(exported, null, 2)}\n`;
}
