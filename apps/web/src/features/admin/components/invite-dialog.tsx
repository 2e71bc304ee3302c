import { emailSchema } from '@aex/contracts/credential-fields';
import { useState, type FormEvent } from 'react';
import { roleOf, useRoleChoices } from '#features/admin/grantable-roles.ts';
import { useInvite } from '#features/admin/people-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';

const terms = [1, 7, 14, 30].map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }));

/** An invitation for one sign-up; its link is shown once, and mailed where that is possible. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [entry, setEntry] = useState({ email: '', role: 'member', institutional: false, days: '7' });
  const [fault, setFault] = useState<string>();
  const choices = useRoleChoices();
  const invite = useInvite();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const email = entry.email.trim();
    const parsed = emailSchema.safeParse(email);
    const isWrong = email !== '' && !parsed.success;
    setFault(isWrong ? 'It must be an email address.' : undefined);
    if (isWrong) return;
    const { institutional, days, role } = entry;
    const expires_in_days = Number(days);
    invite.mutate({ email: email === '' ? null : email, role: roleOf(role), institutional, expires_in_days });
  }

  if (invite.data !== undefined) {
    const { url, mailed, invitation } = invite.data;
    return (
      <Dialog key="made" title="The invitation" onClose={onClose}>
        <div className="grid gap-3">
          <p role="status" className="text-text-2">
            {mailed
              ? `A letter is on its way to ${invitation.email ?? 'the address'}. `
              : 'No letter was sent: hand the link over. '}
            It is good for one sign-up.
          </p>
          <ShownOnce
            label="Link, shown once"
            value={new URL(url, location.origin).href}
            hint={`Ends ${formatAsOf(invitation.expires_at)}`}
          />
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </Dialog>
    );
  }

  return (
    <Dialog key="form" title="Invite somebody" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-1">
        <TextField
          label="Email, if a letter shall go out"
          type="email"
          value={entry.email}
          fault={fault}
          onChange={(event) => setEntry({ ...entry, email: event.target.value })}
        />
        <SelectField
          label="Role"
          options={choices}
          value={entry.role}
          onChange={(event) => setEntry({ ...entry, role: event.target.value })}
        />
        <CheckField
          label="Institutional Mode"
          hint="What the role may do counts in this mode alone."
          isChecked={entry.institutional}
          onChange={(institutional) => setEntry({ ...entry, institutional })}
        />
        <SelectField
          label="It ends after"
          options={terms}
          value={entry.days}
          onChange={(event) => setEntry({ ...entry, days: event.target.value })}
        />
        <p role="alert" className="min-h-5 text-small text-down">
          {invite.isError ? messageOf(invite.error) : ''}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={invite.isPending}>
            Make the invitation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
