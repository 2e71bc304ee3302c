import { useState, type FormEvent } from 'react';
import { loginRefusal } from '#features/auth/auth-faults.ts';
import { useLogin } from '#features/auth/auth-queries.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/field.tsx';

export function LoginForm({ onDone }: { onDone: () => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const login = useLogin();

  function submit(event: FormEvent): void {
    event.preventDefault();
    login.mutate({ username, password }, { onSuccess: onDone });
  }

  return (
    <form onSubmit={submit} className="grid gap-1">
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p role="alert" className="min-h-9 text-small text-down">
        {login.isError ? loginRefusal(login.error) : ''}
      </p>
      <Button type="submit" tone="primary" busy={login.isPending} className="mt-1 lg:h-9!">
        {login.isPending ? 'Logging in' : 'Log in'}
      </Button>
    </form>
  );
}
