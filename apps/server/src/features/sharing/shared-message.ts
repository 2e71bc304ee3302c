import type { SharedThread } from '@aex/contracts/sharing';
import type { BranchMessage } from '#features/threads/index.ts';

/** A message with the fields that a link shows, each named: what is added to messages later stays unseen. */
export function toSharedMessage({
  role,
  content,
  createdAt,
  citations,
  metadata,
}: BranchMessage): SharedThread['messages'][number] {
  return {
    role,
    content,
    timestamp: createdAt.toISOString(),
    status: metadata.status ?? 'complete',
    citations: citations.map((citation) => ({
      n: citation.n,
      source_type: citation.source_type,
      title: citation.title,
      content: citation.content,
      source: citation.source,
      as_of: citation.as_of,
      state: citation.state,
      freshness: citation.freshness,
      confidence_score: citation.confidence_score,
    })),
    claims: (metadata.claims ?? []).map(({ start, end, text, status, reason }) => ({
      start,
      end,
      text,
      status,
      ...(reason === undefined ? {} : { reason }),
    })),
  };
}
