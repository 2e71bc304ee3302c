import { callPartsCopy } from '@aex/contracts/copy/call-parts';
import type { ReactNode } from 'react';
import { FaultLine } from '#lib/api/fault-line.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';

const texts = callPartsCopy.formDialog;

/** A call that a dialog makes. */
export type Sending = { isPending: boolean; error: Error | null };

type FormDialogProps = {
  title: string;
  /** What the button that sends it says. */
  action: string;
  sending: Sending;
  /** Why it cannot be sent yet. */
  obstacle?: string | null;
  tone?: 'primary' | 'danger';
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Fields in a dialog that are sent together; a failure stands above the buttons and keeps what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, sending, obstacle = null, tone = 'primary', onSend, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
        <FaultLine error={sending.error} />
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button data-first-focus={tone === 'danger' ? '' : undefined} onClick={onClose}>
            {texts.cancel}
          </Button>
          <GuardedButton type="submit" tone={tone} busy={sending.isPending} obstacle={obstacle}>
            {action}
          </GuardedButton>
        </div>
      </form>
    </Dialog>
  );
}
