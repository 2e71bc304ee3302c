import { Link, useRouterState } from '@tanstack/react-router';
import { isShownTo, navigation } from '#app/shell/navigation.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

function useIsCurrent(): (path: string) => boolean {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // The review queue is a part of Research, with no entry of its own.
  if (pathname === '/review') return (path) => path === '/threads';
  return (path) => pathname === path || pathname.startsWith(`${path}/`);
}

export function SidebarLinks({ isFolded }: { isFolded: boolean }) {
  const isCurrent = useIsCurrent();
  const reader = useIdentity().data;
  const shown = navigation.filter((entry) => isShownTo(entry, reader));
  return (
    <ul className="grid gap-0.5">
      {shown.map((entry) => (
        <li key={entry.path}>
          <Link
            to={entry.to}
            params={{ threadId: undefined }}
            activeProps={{}}
            aria-current={isCurrent(entry.path) ? 'page' : undefined}
            title={isFolded ? entry.label : undefined}
            className={classNames(
              'flex h-8 items-center gap-2.5 rounded-control px-2.5 transition-colors',
              isCurrent(entry.path)
                ? 'bg-surface-3 font-medium text-text'
                : 'text-text-2 hover:bg-surface-2 hover:text-text',
            )}
          >
            <Icon name={entry.icon} />
            <span className="in-data-[sidebar=folded]:sr-only">{entry.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function TabLinks() {
  const isCurrent = useIsCurrent();
  return (
    <ul className="flex">
      {navigation
        .filter((entry) => !('isSidebarOnly' in entry))
        .map((entry) => (
          <li key={entry.path} className="flex-1">
            <Link
              to={entry.to}
              params={{ threadId: undefined }}
              activeProps={{}}
              aria-current={isCurrent(entry.path) ? 'page' : undefined}
              className={classNames(
                'flex h-14 flex-col items-center justify-center gap-0.5 text-micro max-[22.5rem]:text-[0.5625rem] max-[22.5rem]:tracking-[0]',
                isCurrent(entry.path) ? 'font-bold text-accent-text' : 'text-text-2',
              )}
            >
              <Icon
                name={entry.icon}
                size={20}
                className={classNames('shrink-0', isCurrent(entry.path) && 'fill-current/30')}
              />
              {entry.label}
            </Link>
          </li>
        ))}
    </ul>
  );
}
