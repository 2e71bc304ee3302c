import { passwordResetCopy } from '@aex/contracts/copy/password-reset';
import { limits } from '@aex/contracts/limits';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { newPasswordFaults, passwordRefusal, type NewPasswordFaults } from '#lib/session/new-password.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/field.tsx';
import { LengthHint } from '#ui/length-hint.tsx';
import { Sentence } from '#ui/sentence.tsx';

const texts = passwordResetCopy.newPassword;

type NewPasswordProps = { token: string; loginLink: ReactNode; newLinkLink: ReactNode };

/** Sets the password with the secret of a link that works once. */
export function NewPassword({ token, loginLink, newLinkLink }: NewPasswordProps) {
  const [entry, setEntry] = useState({ password: '', confirmation: '' });
  const [faults, setFaults] = useState<NewPasswordFaults>({});
  const save = useMutation({
    mutationFn: () => callApi(passwordEndpoints.confirmReset, { body: { token, new_password: entry.password } }),
    onError: (error) => setFaults(passwordRefusal(error)),
  });
  const isUsed = save.error instanceof ApiError && save.error.status === 409;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = newPasswordFaults(entry);
    setFaults(found ?? {});
    if (found === null) save.mutate();
  }

  if (save.isSuccess) {
    return (
      <Banner tone="info" role="status" title={texts.title}>
        <Sentence parts={texts.done(loginLink)} />
      </Banner>
    );
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <p className="mb-2 text-text-2">{texts.effect}</p>
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        required
        hint={<LengthHint text={entry.password} minimum={limits.passwordMinLength} />}
        value={entry.password}
        fault={faults.password}
        onChange={(event) => setEntry({ ...entry, password: event.target.value })}
      />
      <PasswordField
        label={texts.confirmNewPassword}
        autoComplete="new-password"
        required
        value={entry.confirmation}
        fault={faults.confirmation}
        onChange={(event) => setEntry({ ...entry, confirmation: event.target.value })}
      />
      <p role="alert" className="min-h-5 text-small text-down">
        {faults.form ?? faults.current}
      </p>
      {isUsed && <p className="mb-2">{newLinkLink}</p>}
      <Button type="submit" tone="primary" busy={save.isPending} className="lg:h-9!">
        {texts.setThePassword}
      </Button>
    </form>
  );
}
