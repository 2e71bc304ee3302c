import { securityCopy } from '@aex/contracts/copy/security';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { passkeyFault } from '#lib/session/passkey-fault.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/field.tsx';

const texts = securityCopy.passwordDialog;

type PasswordDialogProps = {
  title: string;
  /** What the button does, in words: `Delete the account`. */
  action: string;
  tone?: 'primary' | 'danger';
  /** Does it with the password, and closes the dialog; a rejection is told in it. */
  run: (password: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/** What is done with the account's keys is done with its password: an open browser is not proof enough. */
export function PasswordDialog({ title, action, tone = 'primary', run, onClose, children }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const task = useMutation({ mutationFn: run });

  function submit(event: FormEvent): void {
    event.preventDefault();
    task.mutate(password);
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-2">
        {children}
        <PasswordField
          label={texts.yourPassword}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p role="alert" className="min-h-5 text-small text-down">
          {task.isError ? passkeyFault(task.error) : ''}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone={tone} busy={task.isPending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
