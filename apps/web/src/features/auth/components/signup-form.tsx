import { signupCopy } from '@aex/contracts/copy/signup';
import { useState, type FormEvent, type ReactNode } from 'react';
import { limits } from '@aex/contracts/limits';
import { signupBody, signupFaults, signupRefusal, type Faults, type SignupEntry } from '#features/auth/auth-faults.ts';
import { useSignup } from '#features/auth/auth-queries.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/field.tsx';
import { LengthHint } from '#ui/length-hint.tsx';

const texts = signupCopy.signupForm;

const blank: SignupEntry = {
  username: '',
  email: '',
  password: '',
  confirmation: '',
  acceptsTerms: false,
  setupToken: '',
  invitation: '',
};

function focusFault(form: HTMLFormElement, faults: Faults): void {
  const [name] = Object.keys(faults);
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}

/** All that is wrong with the fields, over the form; a single fault stands at its field, which has the focus. */
function FaultSummary({ faults: { form: _ofAll, ...ofFields } }: { faults: Faults }) {
  const messages = Object.values(ofFields);
  if (messages.length < 2) return null;
  return (
    <Banner tone="down" role="alert" title={texts.toMend(messages.length)}>
      <ul className="list-disc pl-4">
        {messages.map((fault) => (
          <li key={fault} className="first-letter:uppercase">
            {fault}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

type SignupFormProps = {
  termsLink: ReactNode;
  /** What is known before anything is typed. */
  given?: { invitation?: string; email?: string };
  needsSetupToken?: boolean;
  onDone: () => void;
};

export function SignupForm({ termsLink, given, needsSetupToken = false, onDone }: SignupFormProps) {
  const [entry, setEntry] = useState({ ...blank, ...given });
  const [faults, setFaults] = useState<Faults>({});
  const signup = useSignup();
  const wantsSetupToken = needsSetupToken || faults.setup_token !== undefined || entry.setupToken !== '';

  function change(part: Partial<SignupEntry>): void {
    setEntry({ ...entry, ...part });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const found = signupFaults(entry);
    setFaults(found ?? {});
    if (found !== null) {
      focusFault(form, found);
      return;
    }
    signup.mutate(signupBody(entry), { onSuccess: onDone, onError: (error) => setFaults(signupRefusal(error)) });
  }

  const field = (name: 'username' | 'email' | 'password' | 'confirmation') => ({
    name,
    required: true,
    value: entry[name],
    fault: faults[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  return (
    <form onSubmit={submit} className="grid gap-2">
      <FaultSummary faults={faults} />
      <TextField label={texts.username} autoComplete="username" autoCapitalize="none" {...field('username')} />
      <TextField label={texts.email} type="email" autoComplete="email" {...field('email')} />
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        hint={<LengthHint text={entry.password} minimum={limits.passwordMinLength} />}
        {...field('password')}
      />
      <PasswordField label={texts.confirmPassword} autoComplete="new-password" {...field('confirmation')} />
      {wantsSetupToken && (
        <TextField
          label={texts.setUpToken}
          name="setup_token"
          hint={texts.tokenHint}
          fault={faults.setup_token}
          value={entry.setupToken}
          onChange={(event) => change({ setupToken: event.target.value })}
        />
      )}
      <div className="flex min-h-6 items-center gap-2">
        <label className="inline-flex min-h-6 items-center gap-2 text-body">
          <input
            type="checkbox"
            name="terms"
            checked={entry.acceptsTerms}
            onChange={(event) => change({ acceptsTerms: event.target.checked })}
            className="size-4 accent-accent"
          />
          {texts.iAcceptTheTerms}
        </label>
        <span className="text-small">{termsLink}</span>
      </div>
      <p role="alert" className="min-h-5 text-small text-down">
        {faults.form ?? faults.terms ?? ''}
      </p>
      <Button type="submit" tone="primary" busy={signup.isPending} className="mt-1 lg:h-9!">
        {signup.isPending ? texts.creatingAccount : texts.signUp}
      </Button>
    </form>
  );
}
