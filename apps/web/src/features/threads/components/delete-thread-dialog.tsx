import { threadDialogsCopy } from '@aex/contracts/copy/thread-dialogs';
import type { Thread } from '@aex/contracts/threads';
import { useDeleteThread } from '#features/threads/thread-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Sentence } from '#ui/sentence.tsx';

const texts = threadDialogsCopy.deleteThreadDialog;

type DeleteThreadDialogProps = { thread: Thread; onClose: () => void; onDeleted: () => void };

export function DeleteThreadDialog({ thread, onClose, onDeleted }: DeleteThreadDialogProps) {
  const remove = useDeleteThread(thread.id);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className="text-text-2">
        <Sentence parts={texts.deleteWarning(<span className="text-text">{thread.title}</span>)} />
      </p>
      <p role="alert" className="min-h-5 text-small text-down">
        {remove.isError ? texts.notDeleted(messageOf(remove.error)) : ''}
      </p>
      <div className="flex justify-end gap-2">
        <Button data-first-focus="" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          tone="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: onDeleted })}
        >
          {texts.delete}
        </Button>
      </div>
    </Dialog>
  );
}
