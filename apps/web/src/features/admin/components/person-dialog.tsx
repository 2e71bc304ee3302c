import { adminCopy } from '@aex/contracts/copy/admin';
import { obstacles } from '@aex/contracts/copy/obstacles';
import type { Person } from '@aex/contracts/people';
import { useState, type FormEvent } from 'react';
import { roleOf, useRoleChoices } from '#features/admin/grantable-roles.ts';
import { useChangePerson, useDeletePerson, useResetLink } from '#features/admin/people-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';

const texts = adminCopy.personDialog;

type PersonDialogProps = { person: Person; isSelf: boolean; onClose: () => void };

/** A person's role and entitlement, a link to get in again, and the end of the account. */
export function PersonDialog({ person, isSelf, onClose }: PersonDialogProps) {
  return (
    <Dialog title={person.username} onClose={onClose}>
      <div className="grid gap-4">
        <AccessForm person={person} isSelf={isSelf} />
        <ResetPart person={person} />
        {!isSelf && <DeletePart person={person} onDeleted={onClose} />}
      </div>
    </Dialog>
  );
}

function AccessForm({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const [draft, setDraft] = useState<Partial<{ role: string; institutional: boolean; disabled: boolean }>>({});
  const choices = useRoleChoices();
  const change = useChangePerson(person.id);
  const role = draft.role ?? person.role;
  const institutional = draft.institutional ?? person.institutional;
  const disabled = draft.disabled ?? person.disabled_at !== null;
  const changes = {
    ...(role === person.role ? {} : { role: roleOf(role) }),
    ...(institutional === person.institutional ? {} : { institutional }),
    ...(disabled === (person.disabled_at !== null) ? {} : { disabled }),
  };
  const isDirty = Object.keys(changes).length > 0;

  const state = change.isSuccess ? texts.saved : obstacles.nothingChanged;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isDirty) change.mutate(changes, { onSuccess: () => setDraft({}) });
  }

  return (
    <form onSubmit={submit} className="grid gap-1">
      <SelectField
        label={texts.role}
        options={choices}
        value={role}
        onChange={(event) => setDraft({ ...draft, role: event.target.value })}
      />
      <CheckField
        label={texts.institutionalMode}
        hint={texts.roleHint}
        isChecked={institutional}
        onChange={(isChecked) => setDraft({ ...draft, institutional: isChecked })}
      />
      <CheckField
        label={texts.disabled}
        hint={isSelf ? texts.notOwn : texts.disabledHint}
        isChecked={disabled}
        isDisabled={isSelf}
        onChange={(isChecked) => setDraft({ ...draft, disabled: isChecked })}
      />
      <p role="alert" className="text-small text-down">
        {change.isError ? messageOf(change.error) : ''}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="primary" spent={!isDirty} busy={change.isPending}>
          {texts.save}
        </Button>
        <p role="status" className="text-small text-text-2">
          {isDirty ? '' : state}
        </p>
      </div>
    </form>
  );
}

function ResetPart({ person }: { person: Person }) {
  const reset = useResetLink(person.id);
  return (
    <section aria-label={texts.password} className="grid gap-2 border-t border-border pt-3">
      <p className="text-small text-text-2">{texts.resetHint(person.username)}</p>
      {reset.data === undefined ? (
        <Button className="justify-self-start" busy={reset.isPending} onClick={() => reset.mutate()}>
          {texts.makeAResetLink}
        </Button>
      ) : (
        <ShownOnce
          label={texts.linkShownOnce}
          value={new URL(reset.data.url, location.origin).href}
          hint={texts.ends(formatAsOf(reset.data.expires_at))}
        />
      )}
      <p role="alert" className="text-small text-down">
        {reset.isError ? messageOf(reset.error) : ''}
      </p>
    </section>
  );
}

function DeletePart({ person, onDeleted }: { person: Person; onDeleted: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useDeletePerson(person.id);
  return (
    <section aria-label={texts.deletion} className="grid gap-2 border-t border-border pt-3">
      {isAsked ? (
        <>
          <p>{texts.deleteWarning(person.username)}</p>
          <p role="alert" className="text-small text-down">
            {remove.isError ? messageOf(remove.error) : ''}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setIsAsked(false)}>{texts.keepTheAccount}</Button>
            <Button
              tone="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: onDeleted })}
            >
              {texts.deleteForGood}
            </Button>
          </div>
        </>
      ) : (
        <Button tone="danger" icon="trash" className="justify-self-start" onClick={() => setIsAsked(true)}>
          {texts.deleteTheAccount}
        </Button>
      )}
    </section>
  );
}
