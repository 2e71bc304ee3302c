import { insightEndpoints, type InsightPost } from '@aex/contracts/insights';
import type { InsightCategory } from '@aex/contracts/insight-categories';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';

/** Articles change rarely; a filter that was looked at before shows at once. */
const staleTime = 5 * 60_000;

/** Posts of a category, or all of them, newest first. */
export function useInsightPosts(category: InsightCategory | undefined) {
  const filter = category === undefined ? {} : { category };
  return useInfiniteQuery({
    queryKey: [insightEndpoints.list.id, 'pages', filter],
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) =>
      callApi(insightEndpoints.list, { query: { ...filter, ...pageQuery(pageParam) } }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }): InsightPost[] => pages.flatMap((page) => page.posts),
    staleTime,
  });
}

/** The newest posts, for a page that leads to the rest. */
export function useLatestInsights() {
  return useQuery({ ...endpointQuery(insightEndpoints.list, { query: { limit: 3 } }), staleTime });
}

/** The newest posts that name a ticker. */
export function useRelatedInsights(ticker: string) {
  return useQuery({ ...endpointQuery(insightEndpoints.list, { query: { ticker, limit: 6 } }), staleTime });
}

export function useInsightPost(slug: string) {
  return useQuery({ ...endpointQuery(insightEndpoints.get, { params: { slug } }), staleTime });
}
