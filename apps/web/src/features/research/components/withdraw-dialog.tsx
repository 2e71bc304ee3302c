import { thesesCopy } from '@aex/contracts/copy/theses';
import type { Thesis } from '@aex/contracts/theses';
import { useState } from 'react';
import { useWithdrawThesis } from '#features/research/thesis-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';

const texts = thesesCopy.withdrawDialog;

/** Asks before a thesis is taken back, which cannot be undone. */
export function WithdrawDialog({ thesis, onClose }: { thesis: Thesis; onClose: () => void }) {
  const [note, setNote] = useState('');
  const withdraw = useWithdrawThesis(thesis.thread_id, thesis.id);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          withdraw.mutate(note.trim() === '' ? {} : { note: note.trim() }, { onSuccess: onClose });
        }}
      >
        <p className="break-words">{thesis.statement}</p>
        <p className="text-text-2">{texts.effect}</p>
        <TextField label={texts.note} value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
        {withdraw.isError && (
          <p role="alert" className="text-small text-down">
            {messageOf(withdraw.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button data-first-focus="" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" tone="danger" busy={withdraw.isPending}>
            {texts.withdraw}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
