import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { CardPage } from '#app/shell/card-page.tsx';
import { SignupView } from '#features/auth/index.ts';
import { forgetDraft } from '#features/onboarding/index.ts';
import { useChangeSettings } from '#lib/settings/use-settings.ts';
import { storedAppearance } from '#ui/theme.ts';

const linkLook = 'text-accent-text underline underline-offset-3';

function SignupPage() {
  const navigate = useNavigate();
  const settings = useChangeSettings();

  // The look a guest has chosen in this browser becomes the new account's.
  function start(): void {
    forgetDraft();
    settings.mutate({ appearance: storedAppearance() });
    void navigate({ to: '/onboarding' });
  }

  return (
    <CardPage title="Sign up">
      <SignupView
        termsLink={
          <Link to="/terms" target="_blank" className={linkLook}>
            Read the terms
          </Link>
        }
        onDone={start}
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
