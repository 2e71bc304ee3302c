import { securityCopy } from '@aex/contracts/copy/security';
import { emailSchema } from '@aex/contracts/credential-fields';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PasswordField, TextField } from '#ui/field.tsx';

const texts = securityCopy.emailCard;

/** The change of the address, where mail is sent: it counts once the letter's link is used. */
export function EmailCard({ present }: { present: string | null }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const change = useMutation({
    mutationFn: (body: { email: string; password: string }) => callApi(passwordEndpoints.changeEmail, { body }),
    onSuccess: () => setPassword(''),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const parsed = emailSchema.safeParse(email.trim());
    const rule = parsed.error?.issues[0]?.message;
    setFault(parsed.success ? undefined : rule === undefined ? texts.isNotValid : texts.fault(rule));
    if (parsed.success) change.mutate({ email: parsed.data, password });
  }

  return (
    <Card title={texts.title}>
      <form onSubmit={submit} className="grid max-w-120 gap-2">
        <p className="mb-1 text-small break-words text-text-2">
          {present === null ? texts.noAddress : texts.address(present)} {texts.purpose}
        </p>
        <TextField
          label={texts.newAddress}
          type="email"
          autoComplete="email"
          required
          value={email}
          fault={fault}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={texts.yourPassword}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p role="alert" className="text-small text-down">
          {change.isError ? messageOf(change.error) : ''}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={change.isPending}>
            {texts.sendTheLink}
          </Button>
          <p role="status" className="min-w-0 text-small break-words text-text-2">
            {change.isSuccess ? texts.sent(change.variables.email) : ''}
          </p>
        </div>
      </form>
    </Card>
  );
}
