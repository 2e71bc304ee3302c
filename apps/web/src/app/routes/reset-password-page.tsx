import { resetPasswordPageCopy } from '@aex/contracts/copy/reset-password-page';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { CardPage } from '#app/shell/card-page.tsx';
import { ResetPassword } from '#features/auth/index.ts';
import { Sentence } from '#ui/sentence.tsx';

const texts = resetPasswordPageCopy.resetPasswordPage;

const linkLook = 'text-accent-text underline underline-offset-3';

const loginLink = (
  <Link to="/login" className={linkLook}>
    {texts.logIn}
  </Link>
);

function ResetPasswordPage() {
  return (
    <CardPage title={texts.resetYourPassword}>
      <ResetPassword
        loginLink={loginLink}
        newLinkLink={
          <Link to="/reset-password" className={linkLook}>
            {texts.getANewLink}
          </Link>
        }
      />
      <p className="mt-4 text-center text-text-2">
        <Sentence parts={texts.youKnowItAfterAll(loginLink)} />
      </p>
    </CardPage>
  );
}

export const resetPasswordLazyRoute = createLazyRoute('/bare/reset-password')({ component: ResetPasswordPage });
