import { createLazyRoute, Link } from '@tanstack/react-router';
import { CardPage } from '#app/shell/card-page.tsx';
import { ResetPassword } from '#features/auth/index.ts';

const linkLook = 'text-accent-text underline underline-offset-3';

const loginLink = (
  <Link to="/login" className={linkLook}>
    Log in
  </Link>
);

function ResetPasswordPage() {
  return (
    <CardPage title="Reset your password">
      <ResetPassword
        loginLink={loginLink}
        newLinkLink={
          <Link to="/reset-password" className={linkLook}>
            Get a new link
          </Link>
        }
      />
      <p className="mt-4 text-center text-text-2">You know it after all? {loginLink}</p>
    </CardPage>
  );
}

export const resetPasswordLazyRoute = createLazyRoute('/bare/reset-password')({ component: ResetPasswordPage });
