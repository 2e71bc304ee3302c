import { createLazyRoute, Link } from '@tanstack/react-router';
import { CardPage } from '#app/shell/card-page.tsx';
import { ConfirmEmail } from '#features/auth/index.ts';

function ConfirmEmailPage() {
  return (
    <CardPage title="Confirm your address">
      <ConfirmEmail
        settingsLink={
          <Link to="/settings" className="text-accent-text underline underline-offset-3">
            settings
          </Link>
        }
      />
    </CardPage>
  );
}

export const confirmEmailLazyRoute = createLazyRoute('/bare/confirm-email')({ component: ConfirmEmailPage });
