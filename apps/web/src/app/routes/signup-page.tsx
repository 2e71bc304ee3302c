import { signupPageCopy } from '@aex/contracts/copy/signup-page';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { CardPage } from '#app/shell/card-page.tsx';
import { SignupView } from '#features/auth/index.ts';
import { forgetDraft } from '#features/onboarding/index.ts';
import { useChangeSettings } from '#lib/settings/use-settings.ts';
import { Sentence } from '#ui/sentence.tsx';
import { storedAppearance } from '#ui/theme.ts';

const texts = signupPageCopy.signupPage;

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
    <CardPage title={texts.signUp}>
      <SignupView
        termsLink={
          <Link to="/terms" target="_blank" className={`${linkLook} inline-flex min-h-6 items-center`}>
            {texts.readTheTerms}
          </Link>
        }
        onDone={start}
      />
      <p className="mt-4 text-center text-text-2">
        <Sentence
          parts={texts.haveAnAccount(
            <Link to="/login" className={linkLook}>
              {texts.logIn}
            </Link>,
          )}
        />
      </p>
    </CardPage>
  );
}

export const signupLazyRoute = createLazyRoute('/bare/signup')({ component: SignupPage });
