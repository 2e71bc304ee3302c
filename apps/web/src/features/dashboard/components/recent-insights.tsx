import { dashboardCopy } from '@aex/contracts/copy/dashboard';
import { Link } from '@tanstack/react-router';
import { cardLinkLook, rowLinkLook } from '#features/dashboard/components/card-link.ts';
import { CardRows } from '#features/dashboard/components/card-rows.tsx';
import { DashboardCard } from '#features/dashboard/components/dashboard-card.tsx';
import { useRecentInsights } from '#features/dashboard/dashboard-queries.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const texts = dashboardCopy.recentInsights;

/** Specified: one or two of an article's bullets. */
const bulletCount = 2;

export function RecentInsights({ className }: { className: string }) {
  return (
    <DashboardCard
      title={texts.recentInsights}
      subject={texts.insights}
      query={useRecentInsights()}
      className={className}
      link={
        <Link to="/insights" className={cardLinkLook}>
          {texts.all}
          <span className="sr-only"> {texts.insights}</span>
        </Link>
      }
      skeleton={<CardRows count={3} height="h-32 lg:h-24" />}
    >
      {({ posts }) =>
        posts.length === 0 ? (
          <EmptyState title={texts.noInsightsFound} />
        ) : (
          <ul className="grid gap-1">
            {posts.map((post) => (
              <li key={post.id}>
                <Link to="/insights/$slug" params={{ slug: post.slug }} className={`${rowLinkLook} grid gap-1 py-2`}>
                  <span className="flex items-center gap-2 text-small text-text-3">
                    <Badge>{post.category.replaceAll('_', ' ')}</Badge>
                    {formatAsOf(post.published_at.slice(0, 10))}
                  </span>{' '}
                  <span className="font-medium">{post.title}</span>
                  {post.bullet_insights.slice(0, bulletCount).map((bullet) => (
                    <span key={bullet} className="line-clamp-2 pl-2.5 -indent-2.5 text-small text-text-2">
                      • {bullet}
                    </span>
                  ))}
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </DashboardCard>
  );
}
