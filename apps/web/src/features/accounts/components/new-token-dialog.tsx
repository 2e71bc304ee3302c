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

const meanings: Record<TokenScope, string> = {
  read: 'Read what the account reads, portfolios and administration aside',
  write: 'Change the watchlist, settings and alerts',
  chat: 'Ask, stop and resume; write threads',
  portfolio: 'Read and write portfolios, brokers and clients',
  admin: 'Call the administration, as far as your role goes',
};

const terms = [7, 30, 90, 180, 365].map((days) => ({ value: String(days), label: `${days} days` }));

type NewTokenDialogProps = { onMade: (token: string) => void; onClose: () => void };

/** A token for a program: what it may do, and for how long. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [days, setDays] = useState('90');
  const reread = useRereadTokens();

  async function run(password: string): Promise<void> {
    if (scopes.length === 0) throw new ApiError({ kind: 'problem', message: 'Choose what the token may do.' });
    const body = { name, scopes: [...scopes], expires_in_days: Number(days), password };
    const { token } = await callApi(personalTokenEndpoints.create, { body });
    onMade(token);
    await reread();
  }

  return (
    <PasswordDialog title="New access token" action="Make the token" run={run} onClose={onClose}>
      <TextField
        label="Name"
        hint="The program it is for"
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="mb-2 grid">
        <legend className="text-small text-text-2">It may</legend>
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
        label="It ends after"
        options={terms}
        value={days}
        onChange={(event) => setDays(event.target.value)}
        className="mb-3"
      />
    </PasswordDialog>
  );
}
