import type { DatabaseHandle } from '#platform/db/database.ts';
import type { EvidenceRow } from '../research-store.ts';
import { listAllEvidence, type StoredAnswer } from './verification-store.ts';

/** The evidence of a thread that one of its answers cites. */
export async function listCitedEvidence(
  handle: DatabaseHandle,
  { threadId, answers }: { threadId: string; answers: readonly StoredAnswer[] },
): Promise<EvidenceRow[]> {
  const cited = new Set(answers.flatMap(({ citations }) => citations.map(({ id }) => id)));
  return (await listAllEvidence(handle, threadId)).filter(({ id }) => cited.has(id));
}
