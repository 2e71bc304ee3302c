import type { NewComment } from '@aex/contracts/collaboration';
import { collaborationCopy } from '@aex/contracts/copy/collaboration';
import type { Message } from '@aex/contracts/threads';
import { useState } from 'react';
import { CommentEditor } from '#features/collaboration/components/comment-editor.tsx';
import { useCommentSubjects, useNewComment } from '#features/collaboration/collaboration-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { SelectField } from '#ui/select-field.tsx';

const texts = collaborationCopy.commentForm;

const whole = '';
const shownLength = 60;

/** A new comment: on the thread, on one message, or on one claim of an answer. */
export function CommentForm({ threadId }: { threadId: string }) {
  const messages = useCommentSubjects(threadId).data?.messages ?? [];
  const [messageId, setMessageId] = useState(whole);
  const [claim, setClaim] = useState(whole);
  const create = useNewComment(threadId);
  const message = messages.find(({ id }) => id === messageId);
  const claims = message?.metadata.claims ?? [];

  const send = (body: string, done: () => void): void =>
    create.mutate(
      { body, ...subjectOf(message, claim) },
      {
        onSuccess: () => {
          setMessageId(whole);
          setClaim(whole);
          done();
        },
      },
    );

  return (
    <div className="grid grid-cols-1 gap-2 border-t border-border pt-3">
      <SelectField
        label={texts.about}
        value={messageId}
        options={[
          { value: whole, label: texts.theWholeThread },
          ...messages.map((each) => ({ value: each.id, label: subjectLabel(each) })),
        ]}
        onChange={({ target }) => {
          setMessageId(target.value);
          setClaim(whole);
        }}
      />
      {claims.length > 0 && (
        <SelectField
          label={texts.claim}
          value={claim}
          options={[
            { value: whole, label: texts.theWholeAnswer },
            ...claims.map((each, index) => ({ value: String(index), label: short(each.text) })),
          ]}
          onChange={({ target }) => setClaim(target.value)}
        />
      )}
      <CommentEditor
        threadId={threadId}
        label={texts.newComment}
        first=""
        action={texts.action}
        busy={create.isPending}
        onSend={send}
        onCancel={null}
      />
      {create.isError && (
        <p role="alert" className="text-small text-down">
          {messageOf(create.error)}
        </p>
      )}
    </div>
  );
}

function subjectOf(message: Message | undefined, claim: string): Pick<NewComment, 'message_id' | 'claim'> {
  if (message === undefined) return {};
  const chosen = claim === whole ? undefined : message.metadata.claims[Number(claim)];
  if (chosen === undefined) return { message_id: message.id };
  return { message_id: message.id, claim: { start: chosen.start, end: chosen.end } };
}

function subjectLabel({ role, content }: Message): string {
  return `${role === 'user' ? texts.question : texts.answer}: ${short(content)}`;
}

function short(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}
