import type { InsightPost } from '@aex/contracts/insights';
import type { InsightCategory } from '@aex/contracts/insight-categories';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { createKeptAnswers } from '#platform/http/kept-answers.ts';
import { pageOfList, type PageQuery } from '#platform/http/list-page.ts';
import { comparePosts, positionOfPost } from './insights-reader.ts';

export type InsightService = ReturnType<typeof createInsightService>;

export type PostListInput = PageQuery & { category?: InsightCategory | undefined; ticker?: string | undefined };

const order = { positionOf: positionOfPost, compare: comparePosts };

/** The insight posts that ship with the product, newest first, from memory; one of a later day than the clock's is not out yet. */
export function createInsightService({ posts, clock }: { posts: readonly InsightPost[]; clock: Clock }) {
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  // Posts only ever come out, so the number of those that fit tells which they are.
  const answerTo = createKeptAnswers<{ posts: InsightPost[]; next_cursor: string | null }>();
  const isOut = ({ published_at: at }: InsightPost): boolean => Date.parse(at) <= clock.now().getTime();
  return {
    list: async ({ input }: { input: PostListInput }) => {
      const { category, ticker } = input;
      const wanted = posts.filter(
        (post) =>
          isOut(post) &&
          (category === undefined || post.category === category) &&
          (ticker === undefined || post.related_tickers.includes(ticker)),
      );
      return answerTo([category, ticker, input.limit, input.cursor, wanted.length], () => {
        const { page, next_cursor } = pageOfList(wanted, order, input);
        return { posts: page, next_cursor };
      });
    },

    get: async ({ input }: { input: { slug: string } }): Promise<InsightPost> => {
      const post = bySlug.get(input.slug);
      if (post === undefined || !isOut(post)) throw new AppError('not_found', 'Insight not found');
      return post;
    },
  };
}
