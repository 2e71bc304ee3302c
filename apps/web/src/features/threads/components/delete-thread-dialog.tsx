import type { Thread } from '@aex/contracts/threads';
import { useDeleteThread } from '#features/threads/thread-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type DeleteThreadDialogProps = { thread: Thread; onClose: () => void; onDeleted: () => void };

export function DeleteThreadDialog({ thread, onClose, onDeleted }: DeleteThreadDialogProps) {
  const remove = useDeleteThread(thread.id);
  return (
    <Dialog title="Delete conversation" onClose={onClose}>
      <p className="text-text-2">
        <span className="text-text">{thread.title}</span> and all its messages are deleted from the server. This cannot
        be undone.
      </p>
      <p role="alert" className="min-h-5 text-small text-down">
        {remove.isError ? `Could not delete. ${messageOf(remove.error)}` : ''}
      </p>
      <div className="flex justify-end gap-2">
        <Button data-first-focus="" onClick={onClose}>
          Cancel
        </Button>
        <Button
          tone="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: onDeleted })}
        >
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
