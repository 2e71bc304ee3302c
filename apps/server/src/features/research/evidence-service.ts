import type { Evidence } from '@aex/contracts/research';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createdPosition, pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { readPolicy } from './policy-store.ts';
import * as store from './research-store.ts';
import { getResearchThread } from './thread-access.ts';
import { type EvidenceAge, readFreshness } from './verification/freshness-reading.ts';

/** What the caller's threads rest on. */
export function createEvidenceService({ database, clock }: { database: Database; clock: Clock }) {
  const { handle } = database;
  return {
    list: async ({ ctx, input }: { ctx: RequestContext; input: PageQuery & { id: string } }) => {
      const thread = await getResearchThread(handle, { ctx, id: input.id });
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listEvidence(handle, { threadId: thread.id, ...range }),
        createdPosition,
      );
      const { service_levels: levels } = await readPolicy(handle, thread.workspaceId);
      const ages = await readFreshness(handle, page, { levels, now: clock.now() });
      return {
        evidence: page.map((row) => toEvidence(row, ages.get(row.id))),
        next_cursor,
      };
    },
  };
}

function toEvidence(row: store.EvidenceRow, age: EvidenceAge | undefined): Evidence {
  return {
    id: row.id,
    thread_id: row.threadId,
    claim: row.claim,
    source_type: row.sourceType,
    source_id: row.sourceId,
    content: row.content,
    freshness: age?.freshness ?? 'stale',
    confidence_score: row.confidence,
    created_at: row.createdAt.toISOString(),
    hash: row.contentHash,
    state: row.state,
    as_of: row.asOf,
    fresh_until: age?.fresh_until ?? null,
  };
}
