import type { Verification } from '@aex/contracts/research';
import type { Thread } from '@aex/contracts/threads';
import { type AnswerCoverage, findHead, listEvidence, readAnswerCoverage } from '#features/research/index.ts';
import { type BranchMessage, listBranch, newestMessageId } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { findVerification } from '../reports-store.ts';

export type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>[number];

/** All that an export of a thread is made from: one branch, what it rests on, and what became of it. */
export type ThreadMaterial = {
  thread: { id: string; title: string; status: Thread['status'] };
  messages: BranchMessage[];
  evidence: EvidenceRow[];
  verification: Pick<
    Verification,
    'status' | 'tone_score' | 'passed_count' | 'failed_count' | 'stale_count' | 'sla_status' | 'verified_at'
  > | null;
  /** Whether verification and approval came after the last answer of the thread. */
  coverage: AnswerCoverage;
  ledgerHead: string | null;
};

const evidencePage = 200;

/** Reads the branch up to a message, or the newest one, with the evidence its answers were made with. */
export async function readThreadMaterial(
  handle: DatabaseHandle,
  { thread, messageId }: { thread: ThreadMaterial['thread']; messageId: string | null },
): Promise<ThreadMaterial> {
  const leaf = messageId ?? (await newestMessageId(handle, thread.id));
  const messages = leaf === null ? [] : await listBranch(handle, { threadId: thread.id, messageId: leaf });
  const runs = new Set(messages.map(({ metadata }) => metadata.run_id));
  const all = await readAllEvidence(handle, thread.id);
  const found = await findVerification(handle, thread.id);
  return {
    thread: { id: thread.id, title: thread.title, status: thread.status },
    messages,
    evidence: inReadingOrder(
      all.filter(({ runId }) => runs.has(runId)),
      messages,
    ),
    verification:
      found === null
        ? null
        : {
            status: found.status,
            tone_score: found.toneScore,
            passed_count: found.passedCount,
            failed_count: found.failedCount,
            stale_count: found.staleCount,
            sla_status: found.slaStatus,
            verified_at: found.verifiedAt.toISOString(),
          },
    coverage: await readAnswerCoverage(handle, thread),
    ledgerHead: await findHead(handle, thread.id),
  };
}

// As the answers cite it; what none of them cites comes last.
function inReadingOrder(evidence: readonly EvidenceRow[], messages: readonly BranchMessage[]): EvidenceRow[] {
  const cited = [...new Set(messages.flatMap(({ citations }) => citations.map(({ id }) => id)))];
  const places = new Map(cited.map((id, place) => [id, place]));
  const placeOf = ({ id }: EvidenceRow) => places.get(id) ?? cited.length;
  return evidence.toSorted((left, right) => placeOf(left) - placeOf(right));
}

async function readAllEvidence(handle: DatabaseHandle, threadId: string): Promise<EvidenceRow[]> {
  const rows: EvidenceRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const after = last === undefined ? null : { key: last.createdAt.toISOString(), id: last.id };
    const page = await listEvidence(handle, { threadId, limit: evidencePage, after });
    rows.push(...page);
    if (page.length < evidencePage) return rows;
  }
}
