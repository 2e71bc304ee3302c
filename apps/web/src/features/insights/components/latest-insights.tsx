import { insightsCopy } from '@aex/contracts/copy/insights';
import { useLatestInsights } from '#features/insights/insight-queries.ts';
import { InsightPostList } from '#features/insights/components/related-insights.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = insightsCopy.latestInsights;

/** The newest articles, for a page that leads to the rest. */
export function LatestInsights() {
  const posts = useLatestInsights();
  if (posts.isPending) {
    return (
      <LoadingRegion label={texts.loadingInsights}>
        <Skeleton className="h-40 rounded-card!" />
      </LoadingRegion>
    );
  }
  if (posts.data === undefined) {
    return (
      <ErrorState
        title={texts.couldNotLoadInsights}
        detail={messageOf(posts.error)}
        onRetry={() => void posts.refetch()}
      />
    );
  }
  if (posts.data.posts.length === 0) return <EmptyState title={texts.noInsightsFound} />;
  return <InsightPostList posts={posts.data.posts} />;
}
