import { AppError } from '#platform/errors.ts';
import type { RateLimitName, RateLimits } from '#platform/http/rate-limits.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { Tally } from '#platform/tally.ts';
import type { RunningCount } from './runs/run-store.ts';

type Limits = {
  rateLimits: RateLimits;
  countRunning: RunningCount;
  /** The answers of each account that this server writes or is about to. */
  ofAccount: Tally;
};

/** A question's place among the answers of its account. */
export type Place = {
  /** Throws 429 where the account's answers on other servers leave no room. */
  confirm: () => Promise<void>;
  /** The question is no longer counted, for it was not asked. */
  giveBack: () => Promise<void>;
  /** Told when the answer has ended or there will be none. */
  leave: () => void;
};

type Counted = [limit: RateLimitName, key: string];

/**
 * A place among the account's answers, counted against its limits. It is taken before anything is waited for, so that questions
 * that come at once are counted too. Throws 429 beyond the limits.
 */
export async function takePlace(ctx: RequestContext, { rateLimits, countRunning, ofAccount }: Limits): Promise<Place> {
  const { accountId } = ctx.actor;
  const most = rateLimits.limitOf('chat_concurrent').count;
  if (ofAccount.of(accountId) >= most) throw tooMany();
  ofAccount.add(accountId);
  let isTaken = true;
  const leave = (): void => {
    if (isTaken) ofAccount.remove(accountId);
    isTaken = false;
  };
  const giveBack = await countQuestion(ctx, rateLimits).catch((error: unknown) => {
    leave();
    throw error;
  });
  return {
    confirm: async () => {
      if ((await countRunning(accountId)) >= most) throw tooMany();
    },
    giveBack,
    leave,
  };
}

/** Counts a question against the limits of who asks; throws 429 beyond them. Resolves to what takes it back, once. */
export async function countQuestion(ctx: RequestContext, rateLimits: RateLimits): Promise<() => Promise<void>> {
  const counted: Counted[] = [];
  const giveBack = async (): Promise<void> => {
    for (const each of counted.splice(0)) await rateLimits.giveBack(...each);
  };
  try {
    for (const each of limitsOf(ctx)) {
      await rateLimits.consume(...each);
      counted.push(each);
    }
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
}

type Admission = {
  confirmed: Promise<void> | undefined;
  /** Whether a model is asked before the question is stored. */
  isAhead: boolean;
  store: () => Promise<void>;
};

/** Stores a question once it is certain who asks and that there is room for it. One that is refused is not counted. */
export async function inPlace(place: Place, { confirmed, isAhead, store }: Admission): Promise<void> {
  let isAdmitted = false;
  try {
    await confirmed;
    await place.confirm();
    isAdmitted = true;
    await store();
  } catch (error) {
    // Where a model was asked for somebody who is known by now, the question counts.
    const isKnown = isAdmitted || (error instanceof AppError && error.code === 'rate_limited');
    if (!(isAhead && isKnown)) await place.giveBack();
    throw error;
  }
}

function limitsOf({ actor: { accountId, role }, address }: RequestContext): Counted[] {
  const ofAccount: Counted[] = [
    ['chat_day', accountId],
    ['chat', accountId],
  ];
  const ofGuests: Counted[] = [
    ['chat_guests_day', address],
    ['chat_guests', address],
  ];
  return role === 'guest' ? [...ofAccount, ...ofGuests] : ofAccount;
}

function tooMany(): AppError {
  return new AppError('rate_limited', 'Another answer is still being written. Wait for it or stop it.', {
    details: { retryAfterSeconds: 2 },
  });
}
