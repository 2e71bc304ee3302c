import { sessionEndCopy } from '@aex/contracts/copy/session-end';
import { Link } from '@tanstack/react-router';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { linkLook } from '#ui/link-look.ts';

const texts = sessionEndCopy.sessionEndNotice;

/** Says when the session ends, with the way to begin another one before. */
export function SessionEndNotice({ endsAt }: { endsAt: string }) {
  const isGuest = useIdentity().data?.role === 'guest';
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-border bg-warn-soft px-3 py-1 lg:px-6">
      <p role="status" className="min-w-0 flex-1 basis-60 text-small text-text">
        {isGuest ? texts.guest(formatAsOf(endsAt)) : texts.account(formatAsOf(endsAt))}
      </p>
      <Link to={isGuest ? '/signup' : '/login'} className={linkLook('secondary')}>
        {isGuest ? texts.signUp : texts.logIn}
      </Link>
    </div>
  );
}
