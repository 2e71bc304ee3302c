import { callPartsCopy } from '@aex/contracts/copy/call-parts';
import type { ReactNode } from 'react';
import { FaultLine } from '#lib/api/fault-line.tsx';
import type { Sending } from '#lib/api/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const texts = callPartsCopy.askDialog;

type AskDialogProps = {
  title: string;
  /** What the button that does it says. */
  action: string;
  sending: Sending;
  onYes: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is gone; the safe answer has the focus. */
export function AskDialog({ title, action, sending, onYes, onClose, children }: AskDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="mb-3 grid gap-2 break-words">{children}</div>
      <FaultLine error={sending.error} />
      <div className="mt-2 flex justify-end gap-2">
        <Button data-first-focus="" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button tone="danger" busy={sending.isPending} onClick={onYes}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
