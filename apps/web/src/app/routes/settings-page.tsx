import { createLazyRoute, Link } from '@tanstack/react-router';
import { AccountSection, SessionsSection } from '#features/accounts/index.ts';

const linkLook = 'text-accent-text underline underline-offset-3';

function SettingsPage() {
  const guestLinks = (
    <>
      <Link to="/signup" className={linkLook}>
        Sign up
      </Link>{' '}
      to keep them, or{' '}
      <Link to="/login" className={linkLook}>
        log in
      </Link>
      .
    </>
  );
  return (
    <div className="grid max-w-180 grid-cols-1 gap-4">
      <h1 tabIndex={-1} className="text-h1">
        Settings
      </h1>
      <AccountSection guestLinks={guestLinks} />
      <SessionsSection />
    </div>
  );
}

export const settingsLazyRoute = createLazyRoute('/shell/settings')({ component: SettingsPage });
