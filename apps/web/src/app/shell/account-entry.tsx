import { appCopy } from '@aex/contracts/copy/app';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLeave } from '#app/shell/use-leave.ts';
import { isUnreachable } from '#lib/api/api-error.ts';
import { useIdentity, useIsGuest } from '#lib/session/use-session.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const texts = appCopy.accountEntry;

const linkLook =
  'inline-flex h-8 items-center rounded-control px-2.5 text-text-2 transition-colors hover:bg-surface-2 hover:text-text';

// A guest's look is the browser's own; only an account needs the calls that keep it.
const AccountAppearance = lazy(() =>
  import('#lib/settings/account-appearance.tsx').then((module) => ({ default: module.AccountAppearance })),
);

/** Log in and sign up for a guest; the account, its look and log out for its owner. */
export function AccountEntry() {
  const identity = useIdentity();
  const isGuest = useIsGuest();
  const logout = useLeave();

  if (identity.isPending) return <Skeleton className="h-8 w-full" />;
  // Offline, the notice over the page says so.
  if (identity.data === undefined && identity.error !== null && !isUnreachable(identity.error)) {
    return (
      <div role="alert" className="flex items-center justify-between gap-1 text-small text-down">
        <span className="px-2.5 in-data-[sidebar=folded]:sr-only">{texts.notLoaded}</span>
        <IconButton
          icon="retry"
          label={texts.retry}
          spent={identity.isFetching}
          onClick={() => void identity.refetch()}
        />
      </div>
    );
  }
  if (isGuest) {
    return (
      <div className="flex items-center gap-1">
        <Link to="/login" title={texts.logIn} className={linkLook}>
          <Icon name="user" className="hidden in-data-[sidebar=folded]:block" />
          <span className="in-data-[sidebar=folded]:sr-only">{texts.logIn}</span>
        </Link>
        <Link to="/signup" className={`${linkLook} in-data-[sidebar=folded]:hidden`}>
          {texts.signUp}
        </Link>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-1 in-data-[sidebar=folded]:flex-col">
      <Suspense>
        <AccountAppearance />
      </Suspense>
      <Link to="/settings" className={`${linkLook} min-w-0 flex-1 gap-2`}>
        <Icon name="user" />
        <span className="truncate in-data-[sidebar=folded]:sr-only">
          {identity.data?.display_name ?? identity.data?.username ?? texts.account}
        </span>
      </Link>
      <IconButton icon="logOut" label={texts.logOut} spent={logout.isPending} onClick={() => logout.mutate()} />
    </div>
  );
}
