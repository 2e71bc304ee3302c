import { researchCopy } from '@aex/contracts/copy/research';
import { useApprove } from '#features/research/research-queries.ts';
import { NoteDialog } from '#lib/api/note-dialog.tsx';

const texts = researchCopy.approveDialog;

type ApproveDialogProps = { threadId: string; isRenewal: boolean; onClose: () => void };

/** The second person's approval, which promotes the thread or is renewed where it stands. */
export function ApproveDialog({ threadId, isRenewal, onClose }: ApproveDialogProps) {
  const step = useApprove(threadId);
  const title = isRenewal ? texts.titleOfRenewal : texts.title;
  const action = isRenewal ? texts.titleOfRenewal : texts.approve;
  return (
    <NoteDialog title={title} action={action} step={step} onClose={onClose}>
      <p>{texts.effect}</p>
    </NoteDialog>
  );
}
