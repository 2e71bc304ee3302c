import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { insightCategorySchema } from './insight-categories.ts';
import { cursorSchema, pageQueryFields, symbolSchema, timestampSchema } from './primitives.ts';

export const insightPostSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: insightCategorySchema,
  summary: z.string(),
  content: z.string(),
  bullet_insights: z.array(z.string()),
  published_at: timestampSchema,
  author: z.nullable(z.string()),
  related_tickers: z.array(z.string()),
  chart_urls: z.nullable(z.array(z.string())),
});
export type InsightPost = z.infer<typeof insightPostSchema>;

export const insightEndpoints = {
  list: defineEndpoint({
    id: 'insights.list',
    method: 'GET',
    path: '/api/v1/insight/posts',
    access: 'public',
    summary: 'Insight posts, newest first; of one category, or of those that name a ticker.',
    query: z.strictObject({
      category: z.optional(insightCategorySchema),
      ticker: z.optional(symbolSchema),
      ...pageQueryFields,
    }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ posts: z.array(insightPostSchema), next_cursor: cursorSchema }),
    },
    errors: ['invalid'],
  }),
  get: defineEndpoint({
    id: 'insights.get',
    method: 'GET',
    path: '/api/v1/insight/posts/{slug}',
    access: 'public',
    summary: 'One insight post.',
    params: z.strictObject({ slug: z.string() }),
    answer: { kind: 'json', status: 200, schema: insightPostSchema },
    errors: ['not_found'],
  }),
};
