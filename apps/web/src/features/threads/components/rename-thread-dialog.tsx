import { limits } from '@aex/contracts/limits';
import type { Thread } from '@aex/contracts/threads';
import { useState, type FormEvent } from 'react';
import { useRenameThread } from '#features/threads/thread-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';

export function RenameThreadDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const [title, setTitle] = useState(thread.title);
  const rename = useRenameThread(thread.id);

  function submit(event: FormEvent): void {
    event.preventDefault();
    rename.mutate(title.trim(), { onSuccess: onClose });
  }

  return (
    <Dialog title="Rename conversation" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-1">
        <TextField
          label="Title"
          required
          maxLength={limits.threadTitleMax}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          fault={rename.isError ? `Could not rename. ${messageOf(rename.error)}` : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={rename.isPending} disabled={title.trim() === ''}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
