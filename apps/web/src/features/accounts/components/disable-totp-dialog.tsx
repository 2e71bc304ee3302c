import { securityCopy } from '@aex/contracts/copy/security';
import { recoveryCodeSchema, totpCodeSchema } from '@aex/contracts/credential-fields';
import { secondFactorEndpoints } from '@aex/contracts/second-factors';
import { useState } from 'react';
import { PasswordDialog } from '#features/accounts/components/password-dialog.tsx';
import { callApi } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { TextField } from '#ui/field.tsx';

const texts = securityCopy.disableTotpDialog;

/** The proof that was typed: six digits are the app's, anything else can only be a recovery code. */
function proofOf(text: string): { code: string } | { recovery_code: string } | null {
  const code = totpCodeSchema.safeParse(text);
  if (code.success) return { code: code.data };
  const recovery = recoveryCodeSchema.safeParse(text);
  return recovery.success ? { recovery_code: recovery.data } : null;
}

/** Switches the app off with the password and a code of it, or a recovery code. */
export function DisableTotpDialog({ onDone, onClose }: { onDone: () => Promise<unknown>; onClose: () => void }) {
  const [text, setText] = useState('');

  async function run(password: string): Promise<void> {
    const proof = proofOf(text);
    if (proof === null) {
      const message = texts.codeRule;
      throw new ApiError({ kind: 'problem', message });
    }
    await callApi(secondFactorEndpoints.disableTotp, { body: { password, ...proof } });
    // Before the focus is given back to a button that is gone.
    await onDone();
    onClose();
  }

  return (
    <PasswordDialog title={texts.title} action={texts.action} tone="danger" run={run} onClose={onClose}>
      <p className="mb-2 text-text-2">{texts.warning}</p>
      <TextField
        label={texts.code}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        className="font-mono"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </PasswordDialog>
  );
}
