import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { Tally } from '#platform/tally.ts';
import { countRunning } from './runs/run-store.ts';

type Limits = {
  rateLimits: RateLimits;
  database: Database;
  /** The answers of each account that this server writes or is about to. */
  ofAccount: Tally;
};

/**
 * A place among the account's answers, counted against its limits; the caller leaves it when the answer has ended. It is taken
 * before anything is waited for, so that questions that come at once are counted too.
 */
export async function takePlace(ctx: RequestContext, limits: Limits): Promise<() => void> {
  const { ofAccount, rateLimits } = limits;
  const { accountId } = ctx.actor;
  const most = rateLimits.limitOf('chat_concurrent').count;
  if (ofAccount.of(accountId) >= most) throw tooMany();
  ofAccount.add(accountId);
  try {
    // Other servers write answers of the account as well.
    if ((await countRunning(limits.database, accountId)) >= most) throw tooMany();
    await countQuestion(ctx, rateLimits);
  } catch (error) {
    ofAccount.remove(accountId);
    throw error;
  }
  return () => ofAccount.remove(accountId);
}

async function countQuestion({ actor, address }: RequestContext, rateLimits: RateLimits): Promise<void> {
  await rateLimits.consume('chat_day', actor.accountId);
  await rateLimits.consume('chat', actor.accountId);
  if (actor.role !== 'guest') return;
  await rateLimits.consume('chat_guests_day', address);
  await rateLimits.consume('chat_guests', address);
}

function tooMany(): AppError {
  return new AppError('rate_limited', 'Another answer is still being written. Wait for it or stop it.', {
    details: { retryAfterSeconds: 2 },
  });
}
