import { authCopy } from '@aex/contracts/copy/auth';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { loginRefusal, loginStepOf, type LoginStep } from '#features/auth/auth-faults.ts';
import { useLogin } from '#features/auth/auth-queries.ts';
import { PasskeyButton } from '#features/auth/components/passkey-button.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/field.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = authCopy.loginForm;

const SecondStep = lazy(() =>
  import('#features/auth/components/second-step.tsx').then((module) => ({ default: module.SecondStep })),
);

type LoginFormProps = {
  onDone: () => void;
  /** Whose session it was, who so need not type the name again. */
  former?: string;
};

/** Name and password, or a passkey; then the second step where the account has one. */
export function LoginForm({ onDone, former = '' }: LoginFormProps) {
  const [step, setStep] = useState<LoginStep | null>(null);
  if (step === null) return <PasswordStep onDone={onDone} former={former} onStep={setStep} />;
  return (
    <Suspense
      fallback={
        <LoadingRegion label={texts.loadingTheSecondStep}>
          <Skeleton className="h-30" />
        </LoadingRegion>
      }
    >
      <SecondStep step={step} onDone={onDone} onRestart={() => setStep(null)} />
    </Suspense>
  );
}

type PasswordStepProps = Required<LoginFormProps> & { onStep: (step: LoginStep) => void };

function PasswordStep({ onDone, former, onStep }: PasswordStepProps) {
  const [username, setUsername] = useState(former);
  const [password, setPassword] = useState('');
  const login = useLogin();

  function submit(event: FormEvent): void {
    event.preventDefault();
    login.mutate(
      { username, password },
      {
        onSuccess: onDone,
        onError: (error) => {
          const step = loginStepOf(error);
          if (step !== null) onStep(step);
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        data-first-focus={former === '' ? undefined : ''}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p role="alert" className="min-h-9 text-small text-down">
        {login.isError ? loginRefusal(login.error) : ''}
      </p>
      <Button type="submit" tone="primary" busy={login.isPending} className="mt-1 lg:h-9!">
        {login.isPending ? texts.loggingIn : texts.logIn}
      </Button>
      <PasskeyButton onDone={onDone} />
    </form>
  );
}
