import { insightsCopy } from '@aex/contracts/copy/insights';
import type { InsightCategory } from '@aex/contracts/insight-categories';
import type { ReactNode } from 'react';
import { InsightCard } from '#features/insights/components/insight-card.tsx';
import { useInsightPosts } from '#features/insights/insight-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = insightsCopy.insightGrid;

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid gap-2 md:grid-cols-2 lg:gap-3 xl:grid-cols-3">{children}</div>;
}

type InsightGridProps = { category: InsightCategory | undefined; onClearFilter: () => void };

/** The posts of the chosen category, or why there are none. */
export function InsightGrid({ category, onClearFilter }: InsightGridProps) {
  const posts = useInsightPosts(category);

  if (posts.isPending) {
    return (
      <LoadingRegion label={texts.loadingInsights}>
        <Grid>
          {[0, 1, 2, 3, 4, 5].map((card) => (
            <Skeleton key={card} className="h-56 rounded-card!" />
          ))}
        </Grid>
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
  if (posts.data.length === 0) {
    return (
      <EmptyState title={texts.noInsightsFound}>
        {category !== undefined && <Button onClick={onClearFilter}>{texts.clearFilter}</Button>}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      <Grid>
        {posts.data.map((post) => (
          <InsightCard key={post.id} post={post} />
        ))}
      </Grid>
      {posts.hasNextPage && (
        <Button className="mx-auto" busy={posts.isFetchingNextPage} onClick={() => void posts.fetchNextPage()}>
          {texts.showOlder}
        </Button>
      )}
    </div>
  );
}
