import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { CardPage } from '#app/shell/card-page.tsx';
import { SignupForm } from '#features/auth/index.ts';

const linkLook = 'text-accent-text underline underline-offset-3';

function SignupPage() {
  const navigate = useNavigate();
  return (
    <CardPage title="Sign up">
      <SignupForm
        termsLink={
          <Link to="/terms" target="_blank" className={linkLook}>
            Read the terms
          </Link>
        }
        onDone={() => void navigate({ to: '/chat/{-$threadId}', params: { threadId: undefined } })}
      />
      <p className="mt-4 text-center text-text-2">
        Have an account?{' '}
        <Link to="/login" className={linkLook}>
          Log in
        </Link>
      </p>
    </CardPage>
  );
}

export const signupLazyRoute = createLazyRoute('/bare/signup')({ component: SignupPage });
