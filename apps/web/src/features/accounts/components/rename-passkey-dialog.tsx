import { obstacles } from '@aex/contracts/copy/obstacles';
import { securityCopy } from '@aex/contracts/copy/security';
import { labelSchema } from '@aex/contracts/credential-fields';
import { passkeyEndpoints, type Passkey } from '@aex/contracts/passkeys';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useRereadFactors } from '#features/accounts/security-queries.ts';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';

const texts = securityCopy.renamePasskeyDialog;

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const reread = useRereadFactors();
  const rename = useMutation({
    mutationFn: (text: string) =>
      callApi(passkeyEndpoints.rename, { params: { id: passkey.id }, body: { name: text } }),
    onSuccess: async () => {
      onClose();
      await reread();
    },
  });
  const label = labelSchema.safeParse(name);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (label.success) rename.mutate(label.data);
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-2">
        <TextField
          label={texts.name}
          required
          maxLength={80}
          value={name}
          fault={rename.isError ? messageOf(rename.error) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <GuardedButton
            type="submit"
            tone="primary"
            obstacle={label.success ? null : obstacles.nameNeeded}
            busy={rename.isPending}
          >
            {texts.save}
          </GuardedButton>
        </div>
      </form>
    </Dialog>
  );
}
