import { zodResolver } from '@hookform/resolvers/zod';
import { Eye, EyeOff } from 'lucide-react';
import { Label } from 'radix-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { toast } from 'sonner';
import { z } from 'zod';

const schema = z.object({ username: z.string().min(1), password: z.string().min(1) });

export function Component() {
  const navigate = useNavigate();
  const [isShown, setIsShown] = useState(false);
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(schema) });

  async function logIn(body) {
    const answer = await fetch('/api/v1/auth/login', { method: 'POST', body: JSON.stringify(body) });
    if (answer.ok) navigate('/chat');
    else toast.error('Invalid credentials. Please try again.');
  }

  return (
    <form onSubmit={handleSubmit(logIn)}>
      <h1>Log in</h1>
      <Label.Root htmlFor="username">Username</Label.Root>
      <input id="username" {...register('username')} />
      {formState.errors.username?.message}
      <Label.Root htmlFor="password">Password</Label.Root>
      <input id="password" type={isShown ? 'text' : 'password'} {...register('password')} />
      <button type="button" aria-label="Show the password" onClick={() => setIsShown(!isShown)}>
        {isShown ? <EyeOff /> : <Eye />}
      </button>
      {formState.errors.password?.message}
      <button type="submit">Log in</button>
      <Link to="/signup">Sign up</Link>
    </form>
  );
}
