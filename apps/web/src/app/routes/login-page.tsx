import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { CardPage } from '#app/shell/card-page.tsx';
import { LoginForm } from '#features/auth/index.ts';

const linkLook = 'text-accent-text underline underline-offset-3';

function LoginPage() {
  const navigate = useNavigate();
  return (
    <CardPage title="Log in">
      <LoginForm onDone={() => void navigate({ to: '/chat/{-$threadId}', params: { threadId: undefined } })} />
      <p className="mt-4 text-center text-text-2">
        <Link to="/reset-password" className={linkLook}>
          Forgot your password?
        </Link>
      </p>
      <p className="mt-2 text-center text-text-2">
        No account?{' '}
        <Link to="/signup" className={linkLook}>
          Sign up
        </Link>
      </p>
    </CardPage>
  );
}

export const loginLazyRoute = createLazyRoute('/bare/login')({ component: LoginPage });
