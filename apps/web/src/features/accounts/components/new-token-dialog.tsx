import { securityCopy } from '@aex/contracts/copy/security';
import { personalTokenEndpoints } from '@aex/contracts/personal-tokens';
import { tokenScopes, type TokenScope } from '@aex/contracts/token-scopes';
import { useState } from 'react';
import { PasswordDialog } from '#features/accounts/components/password-dialog.tsx';
import { useRereadTokens } from '#features/accounts/security-queries.ts';
import { callApi } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { CheckField } from '#ui/check-field.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

const texts = securityCopy.newTokenDialog;

const meanings: Record<TokenScope, string> = texts.meanings;

const terms = [7, 30, 90, 180, 365].map((days) => ({ value: String(days), label: texts.days(days) }));

type NewTokenDialogProps = { onMade: (token: string) => void; onClose: () => void };

/** A token for a program: what it may do, and for how long. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [days, setDays] = useState('90');
  const reread = useRereadTokens();

  async function run(password: string): Promise<void> {
    if (scopes.length === 0) throw new ApiError({ kind: 'problem', message: texts.noScope });
    const body = { name, scopes: [...scopes], expires_in_days: Number(days), password };
    const { token } = await callApi(personalTokenEndpoints.create, { body });
    onMade(token);
    await reread();
  }

  return (
    <PasswordDialog title={texts.title} action={texts.action} run={run} onClose={onClose}>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="mb-2 grid">
        <legend className="text-small text-text-2">{texts.itMay}</legend>
        {tokenScopes.map((scope) => (
          <CheckField
            key={scope}
            label={scope}
            hint={meanings[scope]}
            isChecked={scopes.includes(scope)}
            onChange={(isChosen) =>
              setScopes(tokenScopes.filter((one) => (one === scope ? isChosen : scopes.includes(one))))
            }
          />
        ))}
      </fieldset>
      <SelectField
        label={texts.itEndsAfter}
        options={terms}
        value={days}
        onChange={(event) => setDays(event.target.value)}
        className="mb-3"
      />
    </PasswordDialog>
  );
}
