import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useLeave, useLeaveForGood } from '#app/shell/use-leave.ts';
import { type AccountKind, AccountSection, SecuritySections, useAccountKind } from '#features/accounts/index.ts';
import { ConnectedAccounts, SignInOutcomeBanner } from '#features/brokers/index.ts';
import { AlertsSection, BrowserPush } from '#features/notifications/index.ts';
import { PlanSection } from '#features/plans/index.ts';
import { AppearanceSection, NotificationsSection } from '#features/settings/index.ts';
import { WebhooksSection } from '#features/webhooks/index.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const route = getRouteApi('/shell/settings');
const linkLook = 'text-accent-text underline underline-offset-3';

const [everyone, accounts, own] = [['guest', 'demo', 'own'], ['demo', 'own'], ['own']] as const;

/** The sections in their order, and who has them. */
const sections: ReadonlyArray<{ id: string; label: string; of: readonly AccountKind[] }> = [
  { id: 'account', label: 'Account', of: everyone },
  { id: 'plan', label: 'Plan', of: accounts },
  { id: 'security', label: 'Security', of: accounts },
  { id: 'sessions', label: 'Sessions', of: everyone },
  { id: 'tokens', label: 'Access tokens', of: own },
  { id: 'your-data', label: 'Your data', of: accounts },
  { id: 'webhooks', label: 'Webhooks', of: accounts },
  { id: 'notifications', label: 'Notifications', of: everyone },
  { id: 'alerts', label: 'Alerts', of: everyone },
  { id: 'appearance', label: 'Appearance', of: everyone },
  { id: 'connected-accounts', label: 'Connected accounts', of: everyone },
];

const securityIds = { security: 'security', sessions: 'sessions', tokens: 'tokens', data: 'your-data' };

function SectionLinks() {
  const kind = useAccountKind() ?? 'own';
  const shown = sections.filter(({ of }) => of.includes(kind));
  return (
    <nav aria-label="Settings" className="lg:sticky lg:top-0 lg:self-start">
      <ul className="flex flex-wrap gap-1 lg:grid lg:gap-0.5">
        {shown.map(({ id, label }) => (
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

// Left out for guests, who have neither.
function AccountOnly({ label, children }: { label: string; children: ReactNode }) {
  const role = useIdentity().data?.role;
  if (role === undefined || role === 'guest') return null;
  return (
    <Suspense
      fallback={
        <LoadingRegion label={label}>
          <Skeleton className="h-24" />
        </LoadingRegion>
      }
    >
      {children}
    </Suspense>
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
  const leaveForGood = useLeaveForGood();
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
        <AccountOnly label="Loading the plan">
          <PlanSection id="plan" />
        </AccountOnly>
        <Suspense
          fallback={
            <LoadingRegion label="Loading the security settings">
              <Skeleton className="h-60" />
            </LoadingRegion>
          }
        >
          <SecuritySections ids={securityIds} onDeleted={leaveForGood} />
        </Suspense>
        <AccountOnly label="Loading the webhooks">
          <WebhooksSection id="webhooks" />
        </AccountOnly>
        <NotificationsSection id="notifications" browserPush={<BrowserPush />} />
        <AlertsSection id="alerts" />
        <AppearanceSection id="appearance" />
        <ConnectedAccounts id="connected-accounts" />
      </div>
    </div>
  );
}

export const settingsLazyRoute = createLazyRoute('/shell/settings')({ component: SettingsPage });
