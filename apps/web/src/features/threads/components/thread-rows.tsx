import type { Thread } from '@aex/contracts/threads';
import { Link } from '@tanstack/react-router';
import { groupThreads } from '#features/threads/thread-groups.ts';
import { formatAge } from '#lib/format/time-format.ts';
import { useNow } from '#lib/format/use-now.ts';
import { classNames } from '#ui/class-names.ts';

type ThreadRowsProps = { threads: readonly Thread[]; currentId: string | null; onPick: () => void };

export function ThreadRows({ threads, currentId, onPick }: ThreadRowsProps) {
  const now = useNow(60_000);
  return groupThreads(threads, now).map((group) => (
    <section key={group.label} aria-label={group.label}>
      <h3 className="px-2 pt-3 pb-1 text-micro text-text-3">{group.label}</h3>
      <ul>
        {group.threads.map((thread) => (
          <li key={thread.id}>
            <Link
              to="/chat/{-$threadId}"
              params={{ threadId: thread.id }}
              search={{}}
              onClick={onPick}
              aria-current={thread.id === currentId ? 'page' : undefined}
              className={classNames(
                'flex h-11 items-center gap-2 rounded-control px-2 transition-colors lg:h-8',
                thread.id === currentId ? 'bg-surface-3 text-text' : 'text-text-2 hover:bg-surface-2 hover:text-text',
              )}
            >
              <span className="min-w-0 flex-1 truncate">{thread.title}</span>
              <span className="numeric shrink-0 text-small text-text-3">{formatAge(thread.last_updated, now)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
