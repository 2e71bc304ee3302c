import { Link, useNavigate } from '@tanstack/react-router';
import { useLogout } from '#features/auth/index.ts';
import { useRunStore } from '#features/chat/index.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const linkLook =
  'inline-flex h-8 items-center rounded-control px-2.5 text-text-2 transition-colors hover:bg-surface-2 hover:text-text';

/** Log in and sign up for a guest; the account and log out for its owner. */
export function AccountEntry() {
  const identity = useIdentity();
  const navigate = useNavigate();
  const runs = useRunStore();
  const logout = useLogout(async () => {
    await navigate({ to: '/login' });
    runs.forgetAll();
  });

  if (identity.isPending) return <Skeleton className="h-8 w-full" />;
  if (identity.data === undefined || identity.data.role === 'guest') {
    return (
      <div className="flex items-center gap-1">
        <Link to="/login" className={linkLook}>
          Log in
        </Link>
        <Link to="/signup" className={linkLook}>
          Sign up
        </Link>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-1">
      <Link to="/settings" className={`${linkLook} min-w-0 flex-1 gap-2`}>
        <Icon name="user" />
        <span className="truncate">{identity.data.display_name ?? identity.data.username}</span>
      </Link>
      <IconButton icon="logOut" label="Log out" disabled={logout.isPending} onClick={() => logout.mutate()} />
    </div>
  );
}
