import { copy } from '@aex/contracts/copy';
import { morePagesCopy } from '@aex/contracts/copy/more-pages';
import { Link } from '@tanstack/react-router';
import { isShownTo, navigation } from '#app/shell/navigation.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';

const texts = morePagesCopy.morePages;

/** The pages for which the tab bar of a small screen has no room. */
export function MorePages({ onClose }: { onClose: () => void }) {
  const reader = useIdentity().data;
  const pages = navigation.filter((entry) => 'isSidebarOnly' in entry && isShownTo(entry, reader));
  // The sidebar, where help stands otherwise, is not drawn on a small screen.
  const shown = [...pages, { path: '/help', to: '/help', icon: 'help', label: texts.help } as const];
  return (
    <Dialog title={texts.morePages} onClose={onClose}>
      <nav aria-label={texts.more}>
        <ul className="grid gap-0.5">
          {shown.map(({ path, to, icon, label }) => (
            <li key={path}>
              <Link
                to={to}
                onClick={onClose}
                className="flex min-h-11 items-center gap-2.5 rounded-control px-2.5 text-text-2 hover:bg-surface-2 hover:text-text"
              >
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {reader !== undefined && <p className="px-2.5 pt-2 text-small text-text-3">{copy.mode[reader.mode]}</p>}
    </Dialog>
  );
}
