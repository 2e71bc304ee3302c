import type { Identity } from '@aex/contracts/auth';
import { accountCopy } from '@aex/contracts/copy/account';
import { settingsChangeSchema, type SettingsChange } from '@aex/contracts/settings';
import { useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { useChangeSettings } from '#lib/settings/use-settings.ts';
import { useSignInOptions } from '#lib/session/use-sign-in-options.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

const texts = accountCopy.nameForm;

type Faults = { display_name?: string; email?: string; form?: string };

function faultsOf(issues: readonly { path: string; message: string }[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of issues) {
    const field = (['display_name', 'email'] as const).find((name) => path.endsWith(name));
    faults[field ?? 'form'] ??= message;
  }
  return faults;
}

function refusalOf(error: unknown): Faults {
  // The only thing of a name that can be taken is its address.
  if (error instanceof ApiError && error.status === 409) return { email: error.message };
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return errors.length > 0 ? faultsOf(errors) : { form: texts.notSaved(messageOf(error)) };
}

/** What differs from the account as it is; an account without an address may keep none. */
function changeOf(identity: Identity, entry: { name: string; email: string }): SettingsChange {
  return {
    ...(entry.name === (identity.display_name ?? '') ? {} : { display_name: entry.name === '' ? null : entry.name }),
    ...(entry.email === (identity.email ?? '') ? {} : { email: entry.email }),
  };
}

/** The account's name and address. An empty name falls back to the user name. */
export function NameForm({ identity }: { identity: Identity }) {
  const [draft, setDraft] = useState<{ name?: string; email?: string }>({});
  const [faults, setFaults] = useState<Faults>({});
  const save = useChangeSettings();
  // Where letters are sent an address has to prove itself first, apart from this form.
  const changesEmail = useSignInOptions().data?.password_reset !== 'mail';
  const name = draft.name ?? identity.display_name ?? '';
  const email = draft.email ?? identity.email ?? '';
  const isDirty = Object.keys(changeOf(identity, { name: name.trim(), email: email.trim() })).length > 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isDirty) return;
    const change = changeOf(identity, { name: name.trim(), email: email.trim() });
    const parsed = settingsChangeSchema.safeParse(change);
    if (!parsed.success) {
      setFaults(faultsOf(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))));
      return;
    }
    setFaults({});
    save.mutate(change, { onSuccess: () => setDraft({}), onError: (error) => setFaults(refusalOf(error)) });
  }

  function type(part: { name?: string; email?: string }): void {
    setDraft({ ...draft, ...part });
    if (save.isSuccess) save.reset();
  }

  const state = save.isSuccess ? texts.saved : texts.noChangesToSave;
  return (
    <form onSubmit={submit} className="grid max-w-120 gap-2 pt-2 pb-4">
      <TextField
        label={texts.displayName}
        autoComplete="name"
        placeholder={identity.username ?? undefined}
        value={name}
        fault={faults.display_name}
        onChange={(event) => type({ name: event.target.value })}
      />
      {changesEmail && (
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          required={identity.email !== null}
          value={email}
          fault={faults.email}
          onChange={(event) => type({ email: event.target.value })}
        />
      )}
      <p role="alert" className="text-small text-down">
        {faults.form}
      </p>
      <div className="flex items-center gap-3">
        <Button type="submit" tone="primary" spent={!isDirty} busy={save.isPending}>
          {texts.save}
        </Button>
        <p role="status" className="text-small text-text-3">
          {isDirty ? '' : state}
        </p>
      </div>
    </form>
  );
}
