import { collaborationCopy } from '@aex/contracts/copy/collaboration';
import { obstacles } from '@aex/contracts/copy/obstacles';
import { limits } from '@aex/contracts/limits';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useColleagues } from '#features/collaboration/collaboration-queries.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { inputLook } from '#ui/input-look.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';

const texts = collaborationCopy.commentEditor;

type CommentEditorProps = {
  threadId: string;
  label: string;
  first: string;
  action: string;
  busy: boolean;
  onSend: (body: string, done: () => void) => void;
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null;
};

/** A name that is being written behind an @ at the end of the text before the cursor. */
const openMention = /(?:^|[\s(])@([\p{L}\p{N}._-]{0,40})$/u;

/** The words of a comment; behind an @ the colleagues who can read the thread are offered as buttons. */
export function CommentEditor({ threadId, label, first, action, busy, onSend, onCancel }: CommentEditorProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(first);
  const [cursor, setCursor] = useState(first.length);
  const part = openMention.exec(text.slice(0, cursor))?.[1];
  const colleagues = useColleagues(part ?? '', threadId, part !== undefined);
  const offered = part === undefined ? [] : (colleagues.data?.people ?? []).slice(0, 6);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const body = text.trim();
    if (body !== '') onSend(body, () => setText(''));
  }

  function mention(username: string): void {
    const start = cursor - (part?.length ?? 0);
    const after = `${text.slice(0, start)}${username} `;
    setText(after + text.slice(cursor));
    setCursor(after.length);
    field.current?.focus();
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="text-small text-text-2">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        value={text}
        maxLength={limits.commentMax}
        placeholder={texts.placeholder}
        onChange={({ target }) => {
          setText(target.value);
          setCursor(target.selectionStart);
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        className={classNames(inputLook, 'min-h-20 py-2')}
      />
      {offered.length > 0 && (
        <ul aria-label={texts.colleaguesToMention} className="flex flex-wrap gap-1">
          {offered.map((person) => (
            <li key={person.id}>
              <Button onClick={() => mention(person.username)}>@{person.username}</Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel !== null && <Button onClick={onCancel}>{texts.cancel}</Button>}
        <GuardedButton
          type="submit"
          tone="primary"
          busy={busy}
          obstacle={text.trim() === '' ? obstacles.textNeeded : null}
        >
          {action}
        </GuardedButton>
      </div>
    </form>
  );
}
