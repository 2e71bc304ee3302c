import type { InsightCategory, InsightPost } from '@aex/contracts/insights';
import { AppError } from '#platform/errors.ts';
import { pageOfList, type PageQuery } from '#platform/http/list-page.ts';
import { comparePosts, positionOfPost } from './insights-reader.ts';

export type InsightService = ReturnType<typeof createInsightService>;

export type PostListInput = PageQuery & { category?: InsightCategory | undefined; ticker?: string | undefined };

const order = { positionOf: positionOfPost, compare: comparePosts };

/** The insight posts that ship with the product, newest first, from memory. */
export function createInsightService({ posts }: { posts: readonly InsightPost[] }) {
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  return {
    list: async ({ input }: { input: PostListInput }) => {
      const { category, ticker } = input;
      const wanted = posts.filter(
        (post) =>
          (category === undefined || post.category === category) &&
          (ticker === undefined || post.related_tickers.includes(ticker)),
      );
      const { page, next_cursor } = pageOfList(wanted, order, input);
      return { posts: page, next_cursor };
    },

    get: async ({ input }: { input: { slug: string } }): Promise<InsightPost> => {
      const post = bySlug.get(input.slug);
      if (post === undefined) throw new AppError('not_found', 'Insight not found');
      return post;
    },
  };
}
