import { useCollaboration } from '#features/collaboration/collaboration-queries.ts';
import { Badge } from '#ui/badge.tsx';

/** How many comments on a thread are open; nothing where none is. */
export function DiscussionBadge({ threadId }: { threadId: string }) {
  const open = useCollaboration(threadId).data?.open_comments ?? 0;
  if (open === 0) return null;
  return (
    <Badge tone="accent">
      {open} <span className="sr-only">{open === 1 ? 'open comment' : 'open comments'}</span>
    </Badge>
  );
}
