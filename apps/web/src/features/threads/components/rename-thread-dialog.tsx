import { obstacles } from '@aex/contracts/copy/obstacles';
import { threadDialogsCopy } from '@aex/contracts/copy/thread-dialogs';
import { limits } from '@aex/contracts/limits';
import type { Thread } from '@aex/contracts/threads';
import { useState, type FormEvent } from 'react';
import { useRenameThread } from '#features/threads/thread-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';

const texts = threadDialogsCopy.renameThreadDialog;

export function RenameThreadDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const [title, setTitle] = useState(thread.title);
  const rename = useRenameThread(thread.id);

  function submit(event: FormEvent): void {
    event.preventDefault();
    rename.mutate(title.trim(), { onSuccess: onClose });
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-1">
        <TextField
          label={texts.field}
          required
          maxLength={limits.threadTitleMax}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          fault={rename.isError ? texts.notRenamed(messageOf(rename.error)) : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <GuardedButton
            type="submit"
            tone="primary"
            busy={rename.isPending}
            obstacle={title.trim() === '' ? obstacles.titleNeeded : null}
          >
            {texts.rename}
          </GuardedButton>
        </div>
      </form>
    </Dialog>
  );
}
