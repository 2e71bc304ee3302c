import { discussionBadgeCopy } from '@aex/contracts/copy/discussion-badge';
import { useCollaboration } from '#features/collaboration/collaboration-queries.ts';
import { Badge } from '#ui/badge.tsx';
import { Sentence } from '#ui/sentence.tsx';

const texts = discussionBadgeCopy.discussionBadge;

/** How many comments on a thread are open; nothing where none is. */
export function DiscussionBadge({ threadId }: { threadId: string }) {
  const open = useCollaboration(threadId).data?.open_comments ?? 0;
  if (open === 0) return null;
  return (
    <Badge tone="accent">
      <Sentence parts={texts.open({ count: open, hidden: (words) => <span className="sr-only">{words}</span> })} />
    </Badge>
  );
}
