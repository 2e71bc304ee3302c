import type { RateLimitStatus } from '@aex/contracts/admin';
import type { Clock } from '#platform/clock.ts';
import type { RateLimitName, RateLimits } from '#platform/http/rate-limits.ts';

/** How full one limit is, told by the caller who is nearest to it. */
export function rateLimitStatus(
  { rateLimits, clock }: { rateLimits: RateLimits; clock: Clock },
  name: RateLimitName,
): RateLimitStatus {
  const { count, seconds } = rateLimits.limitOf(name);
  const { highest, keys, endsInMs } = rateLimits.usageOf(name);
  return {
    endpoint: name,
    current_count: highest,
    limit: count,
    window_seconds: seconds,
    callers: keys,
    reset_at: endsInMs === null ? null : new Date(clock.now().getTime() + endsInMs).toISOString(),
  };
}
