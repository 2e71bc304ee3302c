import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** Kinds of data that an answer can be made of. */
export const sourceKinds = [
  'quotes',
  'bars',
  'corporate_actions',
  'option_chains',
  'earnings',
  'news',
  'filings',
  'fundamentals',
  'macro_series',
  'yield_curve',
  'cash_balance',
] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** `stored`: real data are in the store, with no provider to add to them. */
export const sourceStateSchema = z.enum(['provider', 'stored', 'simulated', 'none']);

const namedSourceSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** To be shown beside the data. */
  attribution: z.string(),
  terms_note: z.string(),
  may_show_to_others: z.boolean(),
});

export const sourceOfKindSchema = z.object({
  kind: z.enum(sourceKinds),
  state: sourceStateSchema,
  /** Who is asked, in order. */
  providers: z.array(namedSourceSchema),
  /** Why nobody is asked, where that is so. */
  obstacles: z.array(z.string()),
});
export type SourceOfKind = z.infer<typeof sourceOfKindSchema>;

export const sourceEndpoints = {
  list: defineEndpoint({
    id: 'market.sources',
    method: 'GET',
    path: '/api/v1/market/sources',
    access: 'public',
    summary:
      'Where each kind of data comes from: providers with their attribution and terms, the store, or the simulated world; `notice` says in one line what is simulated.',
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ sources: z.array(sourceOfKindSchema), notice: z.nullable(z.string()), next_cursor: z.null() }),
    },
    errors: [],
  }),
};
