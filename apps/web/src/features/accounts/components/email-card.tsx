import { emailSchema } from '@aex/contracts/credential-fields';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PasswordField, TextField } from '#ui/field.tsx';

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
    setFault(parsed.success ? undefined : `It ${parsed.error.issues[0]?.message ?? 'is not valid'}.`);
    if (parsed.success) change.mutate({ email: parsed.data, password });
  }

  return (
    <Card title="Email address">
      <form onSubmit={submit} className="grid max-w-120 gap-2">
        <p className="mb-1 text-small break-words text-text-2">
          {present === null ? 'The account has no address yet.' : `The address is ${present}.`} A new one counts once
          you have opened the link that is sent to it.
        </p>
        <TextField
          label="New address"
          type="email"
          autoComplete="email"
          required
          value={email}
          fault={fault}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Your password"
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
            Send the link
          </Button>
          <p role="status" className="min-w-0 text-small break-words text-text-2">
            {change.isSuccess ? `A letter is on its way to ${change.variables.email}.` : ''}
          </p>
        </div>
      </form>
    </Card>
  );
}
