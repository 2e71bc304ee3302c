import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { dataStateSchema, dateSchema, figureSchema, symbolSchema, timestampSchema } from './primitives.ts';

/**
 * Prices in time order, each the last of its minute, with the bells and the close before the session; `state` and `source` are
 * of the prices. All is null where none is known.
 */
const sessionPricesSchema = z.object({
  symbol: z.string(),
  session: z.nullable(dateSchema),
  opens_at: z.nullable(timestampSchema),
  closes_at: z.nullable(timestampSchema),
  previous_close: figureSchema,
  source: z.nullable(z.string()),
  state: z.nullable(dataStateSchema),
  prices: z.array(z.object({ at: timestampSchema, price: z.number() })),
});
export type SessionPrices = z.infer<typeof sessionPricesSchema>;

export const marketSessionEndpoints = {
  session: defineEndpoint({
    id: 'market.session',
    method: 'GET',
    path: '/api/v1/market/session',
    access: 'public',
    summary:
      'Prices of one symbol in the course of its newest session: of each minute the last that a provider told this server, nothing between them. None where it was told none.',
    query: z.strictObject({ symbol: symbolSchema }),
    answer: { kind: 'json', status: 200, schema: sessionPricesSchema },
    errors: ['not_found', 'invalid'],
  }),
};
