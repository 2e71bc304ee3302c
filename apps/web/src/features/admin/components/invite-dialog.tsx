import { adminCopy } from '@aex/contracts/copy/admin';
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

const texts = adminCopy.inviteDialog;

const terms = [1, 7, 14, 30].map((days) => ({
  value: String(days),
  label: texts.days(days),
}));

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
    setFault(isWrong ? texts.emailRule : undefined);
    if (isWrong) return;
    const { institutional, days, role } = entry;
    const expires_in_days = Number(days);
    invite.mutate({ email: email === '' ? null : email, role: roleOf(role), institutional, expires_in_days });
  }

  if (invite.data !== undefined) {
    const { url, mailed, invitation } = invite.data;
    return (
      <Dialog key="made" title={texts.theInvitation} onClose={onClose}>
        <div className="grid gap-3">
          <p role="status" className="text-text-2">
            {mailed ? texts.mailed(invitation.email ?? texts.theAddress) : texts.notMailed} {texts.goodOnce}
          </p>
          <ShownOnce
            label={texts.linkShownOnce}
            value={new URL(url, location.origin).href}
            hint={texts.ends(formatAsOf(invitation.expires_at))}
          />
          <Button tone="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      </Dialog>
    );
  }

  return (
    <Dialog key="form" title={texts.inviteSomebody} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-1">
        <TextField
          label={texts.emailLabel}
          type="email"
          value={entry.email}
          fault={fault}
          onChange={(event) => setEntry({ ...entry, email: event.target.value })}
        />
        <SelectField
          label={texts.role}
          options={choices}
          value={entry.role}
          onChange={(event) => setEntry({ ...entry, role: event.target.value })}
        />
        <CheckField
          label={texts.institutionalMode}
          hint={texts.roleHint}
          isChecked={entry.institutional}
          onChange={(institutional) => setEntry({ ...entry, institutional })}
        />
        <SelectField
          label={texts.itEndsAfter}
          options={terms}
          value={entry.days}
          onChange={(event) => setEntry({ ...entry, days: event.target.value })}
        />
        <p role="alert" className="min-h-5 text-small text-down">
          {invite.isError ? messageOf(invite.error) : ''}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" busy={invite.isPending}>
            {texts.makeTheInvitation}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
