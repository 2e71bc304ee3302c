import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { dataStateSchema } from './primitives.ts';

export const searchKinds = ['upload', 'insight', 'filing', 'evidence'] as const;
export type SearchKind = (typeof searchKinds)[number];

const kindListSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(',').map((kind) => kind.trim())),
  ),
  z.array(z.enum(searchKinds)).check(z.minLength(1), z.maxLength(searchKinds.length)),
);

/**
 * A passage that was found. `quote` stands at `start` to `end` (UTF-16 units) of the text of its page or section, or of the
 * whole document where it has neither; this was checked when it was answered.
 */
export const searchHitSchema = z.object({
  kind: z.enum(searchKinds),
  document_id: z.string(),
  document: z.string(),
  page: z.nullable(z.number()),
  section: z.nullable(z.string()),
  start: z.number(),
  end: z.number(),
  quote: z.string(),
  passage: z.string(),
  as_of: z.nullable(z.string()),
  source: z.string(),
  state: dataStateSchema,
});
export type SearchHit = z.infer<typeof searchHitSchema>;

export const searchEndpoints = {
  search: defineEndpoint({
    id: 'search.passages',
    method: 'GET',
    path: '/api/v1/search',
    access: 'session',
    summary: "The passages that fit a question best: of the caller's uploads and evidence, of insights and filings.",
    query: z.strictObject({
      query: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
      kinds: z.optional(kindListSchema),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
    }),
    answer: { kind: 'json', status: 200, schema: z.object({ hits: z.array(searchHitSchema) }) },
    errors: ['unauthenticated', 'invalid'],
  }),
};
