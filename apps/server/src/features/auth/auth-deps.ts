import type { Config } from '#server/config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';

export type AuthDeps = {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'demo' | 'signup' | 'isLoopbackOnly'>;
  rateLimits: RateLimits;
  setupToken: string | null;
};

/** Who calls before it is known who it is. */
export type Visitor = RequestContext<Actor | null>;
