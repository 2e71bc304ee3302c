import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import { useLeave } from '#app/shell/use-leave.ts';
import { AccountSection, SessionsSection } from '#features/accounts/index.ts';
import { ConnectedAccounts, SignInOutcomeBanner } from '#features/brokers/index.ts';
import { AppearanceSection, NotificationsSection } from '#features/settings/index.ts';
import { Button } from '#ui/button.tsx';

const route = getRouteApi('/shell/settings');
const linkLook = 'text-accent-text underline underline-offset-3';

const sections = [
  { id: 'account', label: 'Account' },
  { id: 'sessions', label: 'Sessions' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'connected-accounts', label: 'Connected accounts' },
] as const;

function SectionLinks() {
  return (
    <nav aria-label="Settings" className="lg:sticky lg:top-0 lg:self-start">
      <ul className="flex flex-wrap gap-1 lg:grid lg:gap-0.5">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-control border border-border px-2.5 text-text-2 transition-colors hover:bg-surface-2 hover:text-text lg:min-h-8 lg:border-0"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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

function SettingsPage() {
  const leave = useLeave();
  const outcome = route.useSearch();
  return (
    <div className="grid grid-cols-1 gap-4 lg:max-w-250 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-6">
      <h1 tabIndex={-1} className="text-h1 lg:col-span-2">
        Settings
      </h1>
      <SectionLinks />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <SignInOutcomeBanner {...outcome} />
        <AccountSection
          id="account"
          guestLinks={guestLinks}
          logOut={
            <Button icon="logOut" busy={leave.isPending} onClick={() => leave.mutate()}>
              Log out
            </Button>
          }
        />
        <SessionsSection id="sessions" />
        <NotificationsSection id="notifications" />
        <AppearanceSection id="appearance" />
        <ConnectedAccounts id="connected-accounts" />
      </div>
    </div>
  );
}

export const settingsLazyRoute = createLazyRoute('/shell/settings')({ component: SettingsPage });
