import { researchCopy } from '@aex/contracts/copy/research';
import type { Thread } from '@aex/contracts/threads';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lifecycleTones } from '#features/research/lifecycle-order.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';

const texts = researchCopy.threadRow;

type ThreadRowProps = {
  thread: Pick<Thread, 'id' | 'title' | 'status' | 'last_updated' | 'verification_status'>;
  children?: ReactNode;
};

/** A thread of research with its stage and what passed in it. */
export function ThreadRow({ thread, children }: ThreadRowProps) {
  const { passed, stale } = thread.verification_status;
  return (
    <li className="border-t border-border first:border-0">
      <Link
        to="/threads/$threadId"
        params={{ threadId: thread.id }}
        className="-mx-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-chip px-2 py-2 transition-colors hover:bg-surface-2"
      >
        <Badge tone={lifecycleTones[thread.status]}>{thread.status}</Badge>
        <span className="min-w-0 flex-1 basis-2/3 truncate font-medium sm:basis-40">{thread.title}</span>
        {children}
        <span className="text-small text-text-2">{texts.passedAndStale({ passed, stale })}</span>
        <time dateTime={thread.last_updated} className="text-small text-text-3">
          {formatAsOf(thread.last_updated)}
        </time>
      </Link>
    </li>
  );
}
