import { securityCopy } from '@aex/contracts/copy/security';
import { passkeyEndpoints, type Passkey } from '@aex/contracts/passkeys';
import { useState } from 'react';
import { deviceName } from '#features/accounts/device-name.ts';
import { PasswordDialog } from '#features/accounts/components/password-dialog.tsx';
import { RenamePasskeyDialog } from '#features/accounts/components/rename-passkey-dialog.tsx';
import { usePasskeys, useRereadFactors } from '#features/accounts/security-queries.ts';
import { callApi } from '#lib/api/api-client.ts';
import { QueryCard } from '#lib/api/query-card.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';
import { knowsPasskeys } from '#lib/session/passkey-fault.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

const texts = securityCopy.passkeysCard;

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey };

/** Keys kept by devices and password stores: they log in alone, and cannot be given away to another site. */
export function PasskeysCard() {
  const passkeys = usePasskeys();
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <QueryCard title={texts.passkeys} what={texts.what} query={passkeys}>
      {(data) => (
        <>
          {data.passkeys.length === 0 && <p className="text-text-2">{texts.none}</p>}
          <ul>
            {data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(dialog) => setOpen({ dialog, passkey })} />
            ))}
          </ul>
          <div className="mt-2">
            {knowsPasskeys() ? (
              <Button icon="plus" onClick={() => setOpen({ dialog: 'add' })}>
                {texts.addAPasskey}
              </Button>
            ) : (
              <p className="text-small text-text-3">{texts.impossible}</p>
            )}
          </div>
          {open?.dialog === 'add' && <AddDialog onClose={() => setOpen(null)} />}
          {open?.dialog === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={() => setOpen(null)} />}
          {open?.dialog === 'remove' && <RemoveDialog passkey={open.passkey} onClose={() => setOpen(null)} />}
        </>
      )}
    </QueryCard>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (dialog: 'rename' | 'remove') => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border py-2 first:border-0">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words">{passkey.name}</span>
          {passkey.backed_up && <Badge>{texts.synced}</Badge>}
        </p>
        <p className="numeric text-small text-text-3">
          {texts.use({
            last: passkey.last_used_at === null ? texts.neverUsed : texts.lastUsed(formatAsOf(passkey.last_used_at)),
            createdAt: formatAsOf(passkey.created_at),
          })}
        </p>
      </div>
      <Button aria-label={texts.renameNamed(passkey.name)} onClick={() => onOpen('rename')}>
        {texts.rename}
      </Button>
      <Button tone="danger" aria-label={texts.removeNamed(passkey.name)} onClick={() => onOpen('remove')}>
        {texts.remove}
      </Button>
    </li>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(deviceName(navigator.userAgent));
  const reread = useRereadFactors();

  async function run(password: string): Promise<void> {
    const { registerPasskey } = await import('#features/accounts/passkey-registration.ts');
    await registerPasskey({ name: name.trim(), password });
    onClose();
    await reread();
  }

  return (
    <PasswordDialog title={texts.addAPasskey} action={texts.goOn} run={run} onClose={onClose}>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </PasswordDialog>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const reread = useRereadFactors();

  async function run(password: string): Promise<void> {
    await callApi(passkeyEndpoints.remove, { params: { id: passkey.id }, body: { password } });
    // Before the focus is given back to a button that is gone.
    await reread();
    onClose();
  }

  return (
    <PasswordDialog
      title={texts.removeNamed(passkey.name)}
      action={texts.remove}
      tone="danger"
      run={run}
      onClose={onClose}
    >
      <p className="mb-2 text-text-2">{texts.removalWarning}</p>
    </PasswordDialog>
  );
}
