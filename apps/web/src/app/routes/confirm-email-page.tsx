import { confirmEmailPageCopy } from '@aex/contracts/copy/confirm-email-page';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { CardPage } from '#app/shell/card-page.tsx';
import { ConfirmEmail } from '#features/auth/index.ts';

const texts = confirmEmailPageCopy.confirmEmailPage;

function ConfirmEmailPage() {
  return (
    <CardPage title={texts.confirmYourAddress}>
      <ConfirmEmail
        settingsLink={
          <Link to="/settings" className="text-accent-text underline underline-offset-3">
            {texts.settings}
          </Link>
        }
      />
    </CardPage>
  );
}

export const confirmEmailLazyRoute = createLazyRoute('/bare/confirm-email')({ component: ConfirmEmailPage });
