import { securityCopy } from '@aex/contracts/copy/security';
import { limits } from '@aex/contracts/limits';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useRereadSessions } from '#features/accounts/security-queries.ts';
import { callApi } from '#lib/api/api-client.ts';
import { newPasswordFaults, passwordRefusal, type NewPasswordFaults } from '#lib/session/new-password.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PasswordField } from '#ui/field.tsx';
import { LengthHint } from '#ui/length-hint.tsx';

const texts = securityCopy.passwordCard;

const blank = { current: '', password: '', confirmation: '' };

/** The change of the password, with the present one. */
export function PasswordCard({ id }: { id: string }) {
  const [entry, setEntry] = useState(blank);
  const [faults, setFaults] = useState<NewPasswordFaults>({});
  const rereadSessions = useRereadSessions();
  const save = useMutation({
    mutationFn: () =>
      callApi(passwordEndpoints.change, {
        body: { current_password: entry.current, new_password: entry.password },
      }),
    onSuccess: async () => {
      setEntry(blank);
      await rereadSessions();
    },
    onError: (error) => setFaults(passwordRefusal(error)),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = newPasswordFaults(entry);
    setFaults(found ?? {});
    if (found === null) save.mutate();
  }

  const field = (name: keyof typeof blank) => ({
    required: true,
    value: entry[name],
    fault: faults[name],
    onChange: (event: { target: { value: string } }) => setEntry({ ...entry, [name]: event.target.value }),
  });

  return (
    <Card id={id} title={texts.title}>
      <form onSubmit={submit} className="grid max-w-120 gap-2">
        <p className="mb-1 text-small text-text-2">{texts.effect}</p>
        <PasswordField label={texts.presentPassword} autoComplete="current-password" {...field('current')} />
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          hint={<LengthHint text={entry.password} minimum={limits.passwordMinLength} />}
          {...field('password')}
        />
        <PasswordField label={texts.confirmNewPassword} autoComplete="new-password" {...field('confirmation')} />
        <p role="alert" className="text-small text-down">
          {faults.form}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" tone="primary" busy={save.isPending}>
            {texts.changeThePassword}
          </Button>
          <p role="status" className="text-small text-text-2">
            {save.isSuccess && entry === blank ? texts.changed : ''}
          </p>
        </div>
      </form>
    </Card>
  );
}
