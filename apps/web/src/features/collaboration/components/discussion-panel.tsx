import { useState } from 'react';
import { CommentForm } from '#features/collaboration/components/comment-form.tsx';
import { CommentItem } from '#features/collaboration/components/comment-item.tsx';
import { ThreadPeople } from '#features/collaboration/components/thread-people.tsx';
import { useCollaboration, useComments } from '#features/collaboration/collaboration-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const choices = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
] as const;

/** Who works on a thread, and what they say of it. */
export function DiscussionPanel({ threadId }: { threadId: string }) {
  const [status, setStatus] = useState<'open' | 'all'>('open');
  const collaboration = useCollaboration(threadId);
  const comments = useComments(threadId, status);
  const fault = collaboration.error ?? comments.error;
  const { data } = collaboration;
  if (fault !== null && (data === undefined || comments.data === undefined)) {
    const retry = () => void Promise.all([collaboration.refetch(), comments.refetch()]);
    return <ErrorState title="Could not load the discussion" detail={messageOf(fault)} onRetry={retry} />;
  }
  if (data === undefined || comments.data === undefined) {
    return (
      <LoadingRegion label="Loading the discussion">
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ThreadPeople collaboration={data} />
      <div className="flex items-center justify-between gap-2 border-t border-border pt-3">
        <h3 className="text-h3">Comments</h3>
        <ChoiceChips legend="Comments shown" choices={choices} value={status} onChoose={setStatus} isSegmented />
      </div>
      {comments.data.length === 0 && (
        <p className="text-text-2">{status === 'open' ? 'No open comments.' : 'No comments yet.'}</p>
      )}
      <ul aria-label="Comments" className="grid grid-cols-1 gap-3">
        {comments.data.map((comment) => (
          <CommentItem key={comment.id} comment={comment} mayComment={data.may_comment} />
        ))}
      </ul>
      {comments.hasNextPage && (
        <Button busy={comments.isFetchingNextPage} onClick={() => void comments.fetchNextPage()}>
          Show later comments
        </Button>
      )}
      {data.may_comment ? (
        <CommentForm threadId={threadId} />
      ) : (
        <p className="text-small text-text-3">You may read this thread, not comment on it.</p>
      )}
    </div>
  );
}
