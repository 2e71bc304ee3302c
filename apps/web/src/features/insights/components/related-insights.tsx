import { relatedInsightsCopy } from '@aex/contracts/copy/related-insights';
import type { InsightPost } from '@aex/contracts/insights';
import { InsightCardHead } from '#features/insights/components/insight-card.tsx';
import { useRelatedInsights } from '#features/insights/insight-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = relatedInsightsCopy.relatedInsights;

/** Posts with their summary, each leading to its article. */
export function InsightPostList({ posts }: { posts: readonly InsightPost[] }) {
  return (
    <div className="@container">
      <ul className="grid gap-2 @min-[28rem]:grid-cols-2 lg:gap-3 @min-[42rem]:grid-cols-3">
        {posts.map((post) => (
          <li
            key={post.id}
            className="relative grid content-start gap-1.5 rounded-card border border-border bg-surface-1 p-4 transition-colors hover:border-border-strong hover:bg-surface-2"
          >
            <InsightCardHead post={post} level={3} />
            <p className="text-small text-text-2">{post.summary}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The articles that name a ticker. */
export function RelatedInsights({ ticker }: { ticker: string }) {
  const related = useRelatedInsights(ticker);
  if (related.isPending) {
    return (
      <LoadingRegion label={texts.loadingRelatedInsights}>
        <div className="grid gap-2 md:grid-cols-2 lg:gap-3 xl:grid-cols-3">
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} className="h-32 rounded-card!" />
          ))}
        </div>
      </LoadingRegion>
    );
  }
  if (related.data === undefined) {
    return (
      <ErrorState title={texts.notLoaded} detail={messageOf(related.error)} onRetry={() => void related.refetch()} />
    );
  }
  if (related.data.posts.length === 0) return <EmptyState title={texts.noRelatedInsightsAvailable} />;
  return <InsightPostList posts={related.data.posts} />;
}
