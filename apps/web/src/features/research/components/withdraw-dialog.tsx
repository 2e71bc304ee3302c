import { thesesCopy } from '@aex/contracts/copy/theses';
import type { Thesis } from '@aex/contracts/theses';
import { useWithdrawThesis } from '#features/research/thesis-queries.ts';
import { NoteDialog } from '#lib/api/note-dialog.tsx';

const texts = thesesCopy.withdrawDialog;

/** Asks before a thesis is taken back, which cannot be undone. */
export function WithdrawDialog({ thesis, onClose }: { thesis: Thesis; onClose: () => void }) {
  const step = useWithdrawThesis(thesis.thread_id, thesis.id);
  return (
    <NoteDialog title={texts.title} action={texts.withdraw} tone="danger" step={step} onClose={onClose}>
      <p className="break-words">{thesis.statement}</p>
      <p className="text-text-2">{texts.effect}</p>
    </NoteDialog>
  );
}
