import { limits } from '@aex/contracts/limits';
import type { Evidence } from '@aex/contracts/research';
import type { ThreadService } from '#features/threads/index.ts';
import type { Database } from '#platform/db/database.ts';
import { decodeCursor, encodeCursor } from '#platform/http/page-cursor.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import * as store from './research-store.ts';

export type ResearchService = ReturnType<typeof createResearchService>;

type EvidenceRequest = { id: string; limit?: number | undefined; cursor?: string | undefined };

/** What the caller's threads rest on. */
export function createResearchService({ database, threads }: { database: Database; threads: ThreadService }) {
  return {
    evidence: async ({ ctx, input }: { ctx: RequestContext; input: EvidenceRequest }) => {
      const thread = await threads.get({ ctx, input: { id: input.id } });
      const limit = input.limit ?? limits.pageSizeDefault;
      const page = { threadId: thread.id, limit: limit + 1, after: decodeCursor(input.cursor) };
      const rows = await store.listEvidence(database.handle, page);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const hasMore = rows.length > limit && last !== undefined;
      return {
        evidence: shown.map(toEvidence),
        next_cursor: hasMore ? encodeCursor({ key: last.createdAt.toISOString(), id: last.id }) : null,
      };
    },
  };
}

function toEvidence(row: store.EvidenceRow): Evidence {
  return {
    id: row.id,
    thread_id: row.threadId,
    claim: row.claim,
    source_type: row.sourceType,
    source_id: row.sourceId,
    content: row.content,
    freshness: row.state === 'stale' ? 'stale' : 'fresh',
    confidence_score: row.confidence,
    created_at: row.createdAt.toISOString(),
    hash: row.contentHash,
  };
}
