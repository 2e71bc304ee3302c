import type { DatabaseHandle } from '#platform/db/database.ts';
import type { BranchMessage } from '#features/threads/index.ts';
import type { ShowingTerms } from '#providers/showing-terms.ts';
import { listNewsEvidence } from './sharing-store.ts';

/** Messages that rest on data whose terms keep them from others, each with whose data these are. */
export async function findLeftOut(
  handle: DatabaseHandle,
  branch: readonly BranchMessage[],
  terms: ShowingTerms,
): Promise<Map<string, string[]>> {
  const cited = branch.flatMap(({ citations }) => citations.map(({ id }) => id));
  const news = await listNewsEvidence(handle, cited, [...terms.restricted.keys()]);
  const leftOut = new Map<string, string[]>();
  for (const { id, citations } of branch) {
    const owners = citations.flatMap(
      ({ id: evidence, source }) => terms.restricted.get(news.get(evidence) ?? '') ?? terms.ownerOf(source) ?? [],
    );
    if (owners.length > 0) leftOut.set(id, [...new Set(owners)]);
  }
  return leftOut;
}
