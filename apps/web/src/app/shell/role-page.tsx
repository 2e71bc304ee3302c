import type { Identity } from '@aex/contracts/auth';
import { internalOnlyCopy } from '@aex/contracts/copy/internal-only';
import { mayRole, roles, type Permission } from '@aex/contracts/permissions';
import { Link } from '@tanstack/react-router';
import { linkLook } from '#ui/link-look.ts';

const texts = internalOnlyCopy.rolePage;

type RolePageProps = { page: string; permission: Permission; reader: Identity };

function whyClosed({ permission, reader }: Omit<RolePageProps, 'page'>): string {
  const open = texts.list(roles.filter((role) => mayRole(role, permission)));
  if (reader.role === 'guest') return texts.guest(open);
  if (reader.mode !== 'internal') return texts.individual(open);
  return texts.otherRole({ role: reader.role, roles: open });
}

/** Stands in a page of some roles for a reader of another one: whose it is, why it is closed and what to do. */
export function RolePage({ page, ...rest }: RolePageProps) {
  return (
    <div className="grid gap-6">
      <h1 tabIndex={-1} className="text-h1">
        {page}
      </h1>
      <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
        <h2 className="text-h3">{texts.notOpen}</h2>
        <p className="max-w-120 text-text-2">{whyClosed(rest)}</p>
        <p className="max-w-120 text-text-2">{texts.howToGetIt}</p>
        <div className="flex flex-wrap justify-center gap-2">
          {rest.reader.role === 'guest' && (
            <Link to="/login" className={linkLook('primary')}>
              {texts.logIn}
            </Link>
          )}
          <Link to="/portfolio" className={linkLook('secondary')}>
            {texts.openYourPortfolio}
          </Link>
        </div>
      </div>
    </div>
  );
}
