import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuseUnstorable } from '#platform/http/unstorable-input.ts';
import { createUdfFeed, type UdfDeps, udfConfiguration, udfError } from './udf-feed.ts';
import { udfHistorySchema, udfQuotesSchema, udfSearchSchema, udfSymbolSchema } from './udf-requests.ts';

export type UdfRouteDeps = UdfDeps & {
  /** Counts the call, and refuses a token that is sent along and not good. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

// Under the second, OpenBB's charts find it beside its other widgets.
const prefixes = ['/udf', '/openbb/udf'];

/** Serves TradingView's universal data feed: what the market calls tell anyone, so that a chart needs no token. */
export function serveUdf(http: FastifyInstance, { admit, ...deps }: UdfRouteDeps): void {
  const feed = createUdfFeed(deps);
  const answer = (path: string, work: (query: unknown) => Promise<unknown>) => {
    for (const prefix of prefixes) {
      http.get(`${prefix}${path}`, async (request, reply) => {
        await admit(request, reply);
        refuseUnstorable(request.query, 'query');
        return reply.header('cache-control', 'no-cache').send(await work(request.query));
      });
    }
  };
  answer('/config', async () => udfConfiguration);
  answer('/time', async () => feed.time());
  answer(
    '/symbols',
    reading(udfSymbolSchema, ({ symbol }) => feed.symbol(symbol)),
  );
  answer('/search', reading(udfSearchSchema, feed.search));
  answer('/history', reading(udfHistorySchema, feed.history));
  answer(
    '/quotes',
    reading(udfQuotesSchema, ({ symbols }) => feed.quotes(symbols)),
  );
}

/** The feed's own form of refusal: charts look for it in the body. */
function reading<T>(schema: z.ZodMiniType<T>, work: (query: T) => Promise<unknown>) {
  return async (query: unknown): Promise<unknown> => {
    const parsed = z.safeParse(schema, query);
    if (parsed.success) return work(parsed.data);
    return udfError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  };
}
