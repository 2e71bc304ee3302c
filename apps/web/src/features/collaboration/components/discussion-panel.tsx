import { collaborationCopy } from '@aex/contracts/copy/collaboration';
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

const texts = collaborationCopy.discussionPanel;

const choices = [
  { value: 'open', label: texts.open },
  { value: 'all', label: texts.all },
] as const;

/** A sheet that was opened before its content came has the focus where the browser put it, on its first button. */
function takeLateFocus(content: HTMLElement | null): void {
  const untouched = content?.closest('dialog')?.querySelector('button');
  const isUntouched = untouched !== null && untouched !== undefined && untouched === document.activeElement;
  // On a phone a field that takes the focus brings the keyboard, over half of the sheet.
  if (isUntouched && matchMedia('(pointer: fine)').matches)
    content?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

/** Who works on a thread, and what they say of it. */
export function DiscussionPanel({ threadId }: { threadId: string }) {
  const [status, setStatus] = useState<'open' | 'all'>('open');
  const collaboration = useCollaboration(threadId);
  const comments = useComments(threadId, status);
  const fault = collaboration.error ?? comments.error;
  const { data } = collaboration;
  if (fault !== null && (data === undefined || comments.data === undefined)) {
    const retry = () => void Promise.all([collaboration.refetch(), comments.refetch()]);
    return <ErrorState title={texts.notLoaded} detail={messageOf(fault)} onRetry={retry} />;
  }
  if (data === undefined || comments.data === undefined) {
    return (
      <LoadingRegion label={texts.loadingTheDiscussion}>
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  }
  return (
    <div ref={takeLateFocus} className="grid grid-cols-1 gap-4">
      <ThreadPeople collaboration={data} />
      <div className="flex items-center justify-between gap-2 border-t border-border pt-3">
        <h3 className="text-h3">{texts.comments}</h3>
        <ChoiceChips legend={texts.commentsShown} choices={choices} value={status} onChoose={setStatus} isSegmented />
      </div>
      {comments.data.length === 0 && (
        <p className="text-text-2">{status === 'open' ? texts.noOpenComments : texts.noCommentsYet}</p>
      )}
      <ul aria-label={texts.comments} className="grid grid-cols-1 gap-3">
        {comments.data.map((comment) => (
          <CommentItem key={comment.id} comment={comment} mayComment={data.may_comment} />
        ))}
      </ul>
      {comments.hasNextPage && (
        <Button busy={comments.isFetchingNextPage} onClick={() => void comments.fetchNextPage()}>
          {texts.showLaterComments}
        </Button>
      )}
      {data.may_comment ? (
        <CommentForm threadId={threadId} />
      ) : (
        <p className="text-small text-text-3">{texts.readOnly}</p>
      )}
    </div>
  );
}
