import { settingsPageCopy } from '@aex/contracts/copy/settings-page';
import { createLazyRoute, getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { SettingsLinks } from '#app/routes/settings-links.tsx';
import { settingsSections } from '#app/routes/settings-sections.ts';
import { useLeave, useLeaveForGood } from '#app/shell/use-leave.ts';
import { type AccountKind, AccountSection, SecuritySections, useAccountKind } from '#features/accounts/index.ts';
import { ConnectedAccounts, SignInOutcomeBanner } from '#features/brokers/index.ts';
import { AlertsSection, BrowserPush } from '#features/notifications/index.ts';
import { PlanSection } from '#features/plans/index.ts';
import { AppearanceSection, NotificationsSection } from '#features/settings/index.ts';
import { WebhooksSection } from '#features/webhooks/index.ts';
import { useAwaitsIdentity, useIdentity } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sentence } from '#ui/sentence.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';
import { OpenSubpage, Subpage } from '#ui/subpage.tsx';

const texts = settingsPageCopy.settingsPage;

const route = getRouteApi('/shell/settings');
const sectionsLook = 'grid min-w-0 grid-cols-1 gap-4';
const linkLook = 'text-accent-text underline underline-offset-3';

const securityIds = { security: 'security', sessions: 'sessions', tokens: 'tokens', data: 'your-data' };

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
  <Sentence
    parts={texts.guestLinks({
      signUp: (
        <Link to="/signup" className={linkLook}>
          {texts.signUp}
        </Link>
      ),
      logIn: (
        <Link to="/login" className={linkLook}>
          {texts.logIn}
        </Link>
      ),
    })}
  />
);

/** The heading; in a narrow window with the way back from a section to the list. */
function SettingsHeading({ isOpen }: { isOpen: boolean }) {
  return (
    <div className="flex items-center gap-1 max-lg:order-first lg:col-span-2">
      {isOpen && (
        <Link
          to="/settings"
          aria-label={texts.backToAllSettings}
          className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-surface-2 hover:text-text lg:hidden"
        >
          <Icon name="chevronLeft" />
        </Link>
      )}
      <h1 tabIndex={-1} className="text-h1">
        {texts.settings}
      </h1>
    </div>
  );
}

const pageLook = 'grid grid-cols-1 gap-4 lg:max-w-250 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-6';

/** Who reads decides which sections there are, so none stands before that is known. */
function SettingsPage() {
  const awaits = useAwaitsIdentity();
  const hasFailed = useIdentity().data === undefined && !awaits;
  const kind = useAccountKind();
  if (kind !== null || hasFailed) return <SettingsOf kind={kind ?? 'own'} />;
  return (
    <div className={pageLook}>
      <SettingsHeading isOpen={false} />
      <div className="lg:col-start-2">
        <LoadingRegion label={texts.loadingTheSettings}>
          <Skeleton className="h-120" />
        </LoadingRegion>
      </div>
    </div>
  );
}

function SettingsOf({ kind }: { kind: AccountKind }) {
  const outcome = route.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  const sections = settingsSections.filter(({ of }) => of.includes(kind));
  const open = sections.find(({ id }) => id === hash)?.id ?? null;
  return (
    <div className={pageLook}>
      <SettingsHeading isOpen={open !== null} />
      <SettingsLinks sections={sections} open={open} />
      {/* Over the list of a narrow window stands only what a broker's page has answered. */}
      <div className={open === null ? `max-lg:contents max-lg:*:order-first ${sectionsLook}` : sectionsLook}>
        <SignInOutcomeBanner {...outcome} />
        <OpenSubpage value={open}>
          <div data-settling="" className={open === null ? 'hidden lg:contents' : 'contents'}>
            <Sections />
          </div>
        </OpenSubpage>
      </div>
    </div>
  );
}

/** A narrow window that shows another section has no place for it. */
function WaitingForSecurity() {
  const open = use(OpenSubpage);
  const isShown = Object.values(securityIds).some((id) => id === open);
  return (
    <div className={isShown ? undefined : 'hidden lg:block'}>
      <LoadingRegion label={texts.loadingTheSecuritySettings}>
        <Skeleton className="h-120" />
      </LoadingRegion>
    </div>
  );
}

function Sections() {
  const leave = useLeave();
  const leaveForGood = useLeaveForGood();
  useEffect(() => {
    // The address was read before its section stood.
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const logOut = (
    <Button icon="logOut" busy={leave.isPending} onClick={() => leave.mutate()}>
      {texts.logOut}
    </Button>
  );
  return (
    <>
      <Subpage id="account">
        <AccountSection id="account" guestLinks={guestLinks} logOut={logOut} />
      </Subpage>
      <Subpage id="plan">
        <AccountOnly label={texts.loadingThePlan}>
          <PlanSection id="plan" />
        </AccountOnly>
      </Subpage>
      <Suspense fallback={<WaitingForSecurity />}>
        <SecuritySections ids={securityIds} onDeleted={leaveForGood} />
      </Suspense>
      <Subpage id="webhooks">
        <AccountOnly label={texts.loadingTheWebhooks}>
          <WebhooksSection id="webhooks" />
        </AccountOnly>
      </Subpage>
      <Subpage id="notifications">
        <NotificationsSection id="notifications" browserPush={<BrowserPush />} />
      </Subpage>
      <Subpage id="alerts">
        <AlertsSection id="alerts" />
      </Subpage>
      <Subpage id="appearance">
        <AppearanceSection id="appearance" />
      </Subpage>
      <Subpage id="connected-accounts">
        <ConnectedAccounts id="connected-accounts" />
      </Subpage>
    </>
  );
}

export const settingsLazyRoute = createLazyRoute('/shell/settings')({ component: SettingsPage });
