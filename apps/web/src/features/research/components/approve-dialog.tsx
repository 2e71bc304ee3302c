import { researchCopy } from '@aex/contracts/copy/research';
import { useState } from 'react';
import { useApprove } from '#features/research/research-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';

const texts = researchCopy.approveDialog;

/** The second person's approval, which promotes the thread. */
export function ApproveDialog({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const [note, setNote] = useState('');
  const approve = useApprove(threadId);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          approve.mutate(note.trim() === '' ? {} : { note: note.trim() }, { onSuccess: onClose });
        }}
      >
        <p>{texts.effect}</p>
        <TextField label={texts.note} value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
        {approve.isError && (
          <p role="alert" className="text-small text-down">
            {messageOf(approve.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" busy={approve.isPending}>
            {texts.approve}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
