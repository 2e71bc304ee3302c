import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, dataStateSchema, dateSchema, pageQueryFields, timestampSchema } from './primitives.ts';

export const behaviorKinds = [
  'streak_up',
  'streak_down',
  'streak_extreme',
  'streak_reversal',
  'high_20d',
  'low_20d',
  'high_52w',
  'low_52w',
  'rsi_overbought',
  'rsi_oversold',
  'volume_breakout',
  'gap_up',
  'gap_down',
  'breadth_leaders',
  'high_put_call',
  'up_volume_dominance',
  'macro_energy_quad_2',
  'defensive_quad_4',
  'rate_sensitive_leaders',
] as const;
export const behaviorKindSchema = z.enum(behaviorKinds);
export type BehaviorKind = z.infer<typeof behaviorKindSchema>;

/** Where the cards draw their lines beyond those of the signals; each is reached by the figure itself. */
export const behaviorLimits = {
  upDays: 6,
  downDays: 5,
  extremeDays: 10,
  reversalAfterDays: 5,
  itemsPerCard: 50,
} as const;

const behaviorItemSchema = z.object({
  symbol: z.string(),
  primary: z.string(),
  secondary: z.optional(z.string()),
});
export type BehaviorItem = z.infer<typeof behaviorItemSchema>;

/** `items` are the first of `total` symbols, the strongest first. */
export const behaviorCardSchema = z.object({
  id: z.string(),
  kind: behaviorKindSchema,
  title: z.string(),
  description: z.string(),
  items: z.array(behaviorItemSchema),
  total: z.number(),
  accent: z.enum(['green', 'red', 'blue']),
  updatedAt: timestampSchema,
  sourceKey: z.string(),
  source: z.string(),
  asOf: dateSchema,
  state: dataStateSchema,
});
export type BehaviorCard = z.infer<typeof behaviorCardSchema>;

export const behaviorEndpoints = {
  list: defineEndpoint({
    id: 'market.behaviors',
    method: 'GET',
    path: '/api/v1/market/behaviors',
    access: 'public',
    summary:
      'Patterns of the last finished session over all stored symbols, computed at open and close; `absent` says why a kind has no card.',
    query: z.strictObject({ as_of: z.optional(dateSchema), ...pageQueryFields }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        cards: z.array(behaviorCardSchema),
        absent: z.array(z.object({ kind: behaviorKindSchema, reason: z.string() })),
        session: z.nullable(dateSchema),
        symbols: z.number(),
        next_cursor: cursorSchema,
      }),
    },
    errors: ['invalid'],
  }),
};
