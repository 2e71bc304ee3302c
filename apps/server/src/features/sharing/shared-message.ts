import type { SharedThread } from '@aex/contracts/sharing';
import { reasonForReaders } from '#features/chat/index.ts';
import type { BranchMessage } from '#features/threads/index.ts';

type SharedMessage = SharedThread['messages'][number];

/** In the place of an answer that rests on data which may not be shown to others. */
export function leftOutMessage({ role, createdAt }: BranchMessage, owners: readonly string[]): SharedMessage {
  return {
    role,
    content: `This answer is left out. It rests on data of ${owners.join(' and ')}, whose terms do not let them be shown to others.`,
    timestamp: createdAt.toISOString(),
    status: 'complete',
    citations: [],
    claims: [],
  };
}

/** A message with the fields that a link shows, each named: what is added to messages later stays unseen. */
export function toSharedMessage({ role, content, createdAt, citations, metadata }: BranchMessage): SharedMessage {
  const endedBecause = reasonForReaders(metadata.error);
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
    ...(endedBecause === null ? {} : { ended_because: endedBecause }),
    ...(needsReview(metadata.governance) ? { needs_review: true } : {}),
  };
}

function needsReview(governance: BranchMessage['metadata']['governance']): boolean {
  return governance?.decision === 'soft_approval' && governance.approved_at === undefined;
}
