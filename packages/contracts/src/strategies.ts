import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, pageQueryFields } from './primitives.ts';
import { strategyCategorySchema } from './strategy-categories.ts';

export const strategySchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: strategyCategorySchema,
  prompt_template: z.string(),
  tags: z.array(z.string()),
  /** 'AI Response Preview' in Markdown: the shape of an answer, its figures illustrative. */
  preview: z.string(),
  /** 'Key Features' of the framework. */
  highlights: z.array(z.string()),
});
export type Strategy = z.infer<typeof strategySchema>;

export const strategyEndpoints = {
  list: defineEndpoint({
    id: 'strategies.list',
    method: 'GET',
    path: '/api/v1/strategies',
    access: 'public',
    summary: 'Strategy frameworks in the order of their ids, with the preview and the highlights of each.',
    query: z.strictObject({ category: z.optional(strategyCategorySchema), ...pageQueryFields }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ strategies: z.array(strategySchema), next_cursor: cursorSchema }),
    },
    errors: ['invalid'],
  }),
};
