import type { Comment } from '@aex/contracts/collaboration';
import { collaborationCopy } from '@aex/contracts/copy/collaboration';
import { type ReactNode, useState } from 'react';
import { CommentEditor } from '#features/collaboration/components/comment-editor.tsx';
import { useCommentChanges } from '#features/collaboration/collaboration-queries.ts';
import { AskDialog } from '#lib/api/ask-dialog.tsx';
import { FaultLine } from '#lib/api/fault-line.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';

const texts = collaborationCopy.commentItem;

/** One comment, with what its reader may do with it. */
export function CommentItem({ comment, mayComment }: { comment: Comment; mayComment: boolean }) {
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { edit, remove, resolve } = useCommentChanges(comment.thread_id, comment.id);
  const isResolved = comment.resolved_at !== null;
  const fault = edit.error ?? resolve.error;
  return (
    <li className="grid min-w-0 grid-cols-1 gap-1.5 rounded-card border border-border bg-surface-2 p-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{comment.author}</span>
        <time dateTime={comment.created_at} className="text-small text-text-3">
          {formatAsOf(comment.created_at)}
        </time>
        {comment.edited_at !== null && <span className="text-small text-text-3">{texts.edited}</span>}
        {isResolved && <Badge tone="up">{texts.resolvedBy(comment.resolved_by ?? texts.aFormerAccount)}</Badge>}
      </div>
      <Subject comment={comment} />
      {isEditing ? (
        <CommentEditor
          threadId={comment.thread_id}
          label={texts.yourComment}
          first={comment.body}
          action={texts.save}
          busy={edit.isPending}
          onSend={(body) => edit.mutate(body, { onSuccess: () => setIsEditing(false) })}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <p className="break-words whitespace-pre-wrap">{withMentions(comment)}</p>
      )}
      {mayComment && !isEditing && (
        <div className="-mb-1 -ml-2 flex items-center gap-1">
          <Button tone="ghost" icon="check" busy={resolve.isPending} onClick={() => resolve.mutate(!isResolved)}>
            {isResolved ? texts.openAgain : texts.resolve}
          </Button>
          {comment.is_mine && (
            <>
              <IconButton icon="pencil" label={texts.editComment} onClick={() => setIsEditing(true)} />
              <IconButton icon="trash" label={texts.deleteComment} onClick={() => setIsDeleting(true)} />
            </>
          )}
        </div>
      )}
      <FaultLine error={fault} />
      {isDeleting && (
        <AskDialog
          title={texts.title}
          action={texts.delete}
          sending={remove}
          onYes={() => remove.mutate(undefined, { onSuccess: () => setIsDeleting(false) })}
          onClose={() => setIsDeleting(false)}
        >
          <p className="line-clamp-4 whitespace-pre-wrap text-text-2">{comment.body}</p>
        </AskDialog>
      )}
    </li>
  );
}

/** What it is about; an answer that is on the page is led to. */
function Subject({ comment: { message_id: messageId, anchor } }: { comment: Comment }) {
  if (messageId === null) return null;
  const show = (): void => {
    const answer = document.getElementById(`answer-${messageId}`);
    answer?.scrollIntoView({ block: 'center' });
    answer?.focus();
  };
  return (
    <button
      type="button"
      onClick={show}
      className="line-clamp-2 border-l-2 border-accent-text pl-2 text-left text-small text-text-2 hover:text-text"
    >
      {anchor === null ? texts.onOneMessage : texts.on(anchor.text)}
    </button>
  );
}

/** Names of those who were told stand out; any other @ is plain text. */
function withMentions({ body, mentions }: Comment): ReactNode[] {
  const told = new Set(mentions.map((name) => name.toLowerCase()));
  return body.split(/(@[\p{L}\p{N}._-]+)/u).map((part, index) => {
    const name = part.slice(1).replace(/[._-]+$/, '');
    if (!part.startsWith('@') || !told.has(name.toLowerCase())) return part;
    return (
      <span key={index}>
        <span className="font-medium text-accent-text">@{name}</span>
        {part.slice(name.length + 1)}
      </span>
    );
  });
}
