import { dashboardCopy } from '@aex/contracts/copy/dashboard';
import type { Thread } from '@aex/contracts/threads';
import { Link } from '@tanstack/react-router';
import { cardLinkLook, rowLinkLook } from '#features/dashboard/components/card-link.ts';
import { CardRows } from '#features/dashboard/components/card-rows.tsx';
import { DashboardCard } from '#features/dashboard/components/dashboard-card.tsx';
import { useRecentThreads } from '#features/dashboard/dashboard-queries.ts';
import { formatAge } from '#lib/format/time-format.ts';
import { useNow } from '#lib/format/use-now.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const texts = dashboardCopy.recentConversations;

/** Every state after Draft has passed verification. */
function isVerified({ status }: Thread): boolean {
  return status !== 'Draft';
}

export function RecentConversations({ className }: { className: string }) {
  const now = useNow(60_000);
  return (
    <DashboardCard
      title={texts.recentConversations}
      subject={texts.conversations}
      query={useRecentThreads()}
      className={className}
      link={
        <Link to="/chat/{-$threadId}" params={{ threadId: undefined }} search={{}} className={cardLinkLook}>
          {texts.all}
          <span className="sr-only"> {texts.conversations}</span>
        </Link>
      }
      skeleton={<CardRows count={3} height="h-10" />}
    >
      {({ threads }) =>
        threads.length === 0 ? (
          <EmptyState title={texts.noConversationsYet}>
            <Link to="/chat/{-$threadId}" params={{ threadId: undefined }} search={{}} className={cardLinkLook}>
              {texts.askAQuestion}
            </Link>
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-0.5">
            {threads.map((thread) => (
              <li key={thread.id}>
                <Link
                  to="/threads/$threadId"
                  params={{ threadId: thread.id }}
                  className={`${rowLinkLook} grid grid-cols-1 py-1.5`}
                >
                  <span className="flex items-center gap-2">
                    <span className="min-w-0 flex-1 truncate font-medium">{thread.title}</span>{' '}
                    {isVerified(thread) && <Badge tone="up">{texts.verified}</Badge>}
                    <span className="numeric shrink-0 text-small text-text-3">
                      {formatAge(thread.last_updated, now)}
                    </span>
                  </span>
                  {thread.last_message !== null && (
                    <span className="truncate text-small text-text-2">{thread.last_message}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </DashboardCard>
  );
}
