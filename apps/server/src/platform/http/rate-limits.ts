import type { FastifyReply } from 'fastify';
import type { RedisLink } from '#platform/redis/redis-link.ts';
import type { RateLimitOverrides } from '#server/config.ts';
import { AppError } from '#platform/errors.ts';
import { createUsageRecord, type RateLimitUsage, type UsageRecord } from './rate-limit-usage.ts';
import { createSharedUseWindow } from './shared-use-window.ts';
import { createUseWindow, type UseCounter, type UseOutcome } from './use-window.ts';

const hour = 3600;
const day = 86_400;

/** The limits in force unless the operator overrides them: so many per window, for one key. */
export const defaultRateLimits = {
  signup: { count: 5, seconds: hour },
  token: { count: 30, seconds: 60 },
  login: { count: 10, seconds: 300 },
  login_address: { count: 30, seconds: 300 },
  // Of one account from all addresses together; beyond it only addresses that logged in before are heard.
  login_account: { count: 500, seconds: hour },
  second_factor: { count: 10, seconds: 300 },
  password_reset: { count: 10, seconds: hour },
  account_export: { count: 10, seconds: hour },
  chat: { count: 20, seconds: 60 },
  chat_day: { count: 500, seconds: day },
  chat_concurrent: { count: 2, seconds: 1 },
  // Of all guests of one address together, who could have a new account for each question.
  chat_guests: { count: 300, seconds: 60 },
  chat_guests_day: { count: 2000, seconds: day },
  reports: { count: 20, seconds: hour },
  uploads: { count: 60, seconds: hour },
  api: { count: 6000, seconds: 60 },
  // Sockets of one address that are there at once without a valid ticket.
  sockets: { count: 20, seconds: 1 },
  // Of one account on one server at once: twice what a server is loaded with, so that all of them may come back while the old ones linger.
  account_sockets: { count: 20_000, seconds: 1 },
} as const;

export type RateLimitName = keyof typeof defaultRateLimits;

export const rateLimitNames = Object.keys(defaultRateLimits).filter(isRateLimitName);

/** Whether there is a limit of this name. */
export function isRateLimitName(name: string): name is RateLimitName {
  return Object.hasOwn(defaultRateLimits, name);
}

export type RateLimits = {
  /** Counts one use of `key`; throws 429 with Retry-After once as many as may be lie in the window, which slides. */
  consume(name: RateLimitName, key: string, reply?: FastifyReply): Promise<void>;
  /** Takes back one counted use of `key`. */
  giveBack(name: RateLimitName, key: string): Promise<void>;
  /** Forgets the uses of `key`. */
  clear(name: RateLimitName, key: string): Promise<void>;
  limitOf(name: RateLimitName): { count: number; seconds: number };
  /** How full the limit is for those who called this process; with a Redis their calls to the others count too. */
  usageOf(name: RateLimitName): RateLimitUsage;
  /** Says how full a limit is that counts what is there at once rather than calls. */
  measureBy(name: RateLimitName, read: () => Omit<RateLimitUsage, 'endsInMs'>): void;
  /** Forgets the uses of every key. */
  reset(name: RateLimitName): Promise<void>;
};

/** Limits counted by all servers together where there is a Redis, and in this process while it is away or where there is none. */
export function createRateLimits(overrides: RateLimitOverrides, redis: RedisLink | null = null): RateLimits {
  const limitOf = (name: RateLimitName) => overrides[name] ?? scaledWith(overrides, name) ?? defaultRateLimits[name];
  const limiters = new Map<RateLimitName, UseCounter>();
  const records = new Map<RateLimitName, UsageRecord>();
  const measures = new Map<RateLimitName, () => Omit<RateLimitUsage, 'endsInMs'>>();
  const recordOf = (name: RateLimitName): UsageRecord => {
    const record = records.get(name) ?? createUsageRecord();
    records.set(name, record);
    return record;
  };
  const limiterFor = (name: RateLimitName): UseCounter => {
    const existing = limiters.get(name);
    if (existing !== undefined) return existing;
    const own = createUseWindow(limitOf(name));
    const prefix = sharedPrefix(name);
    const limiter = redis === null ? own : createSharedUseWindow(limitOf(name), { redis, prefix, own });
    limiters.set(name, limiter);
    return limiter;
  };
  const clear = async (name: RateLimitName, key: string): Promise<void> => {
    recordOf(name).forget(key);
    await limiterFor(name).forget(key);
  };
  return {
    limitOf,
    consume: async (name, key, reply) => {
      const outcome = await limiterFor(name).take(key);
      const state = stateOf(limitOf(name).count, outcome);
      recordOf(name).note(key, outcome.used, outcome.endsInMs);
      if (reply !== undefined) setRateLimitHeaders(reply, state);
      if (!outcome.isAccepted) throw tooMany(state);
    },
    giveBack: async (name, key) => {
      const { used, endsInMs } = await limiterFor(name).giveBack(key);
      recordOf(name).note(key, used, endsInMs);
    },
    clear,
    usageOf: (name) => {
      const measured = measures.get(name)?.();
      return measured === undefined ? recordOf(name).read() : { ...measured, endsInMs: null };
    },
    measureBy: (name, read) => void measures.set(name, read),
    reset: async (name) => {
      for (const key of recordOf(name).keys()) await clear(name, key);
      if (redis?.isReady() === true) await forgetAll(redis, name);
    },
  };
}

function sharedPrefix(name: string): string {
  return `aex:uses:${name}`;
}

// Other servers count callers that this one has not seen.
async function forgetAll({ client }: RedisLink, name: RateLimitName): Promise<void> {
  for await (const keys of client.scanStream({ match: `${sharedPrefix(name)}:*`, count: 500 }))
    if (keys.length > 0) await client.del(...keys);
}

// The operator names one limit of each kind; the others keep their proportions to it.
const scales: Partial<Record<RateLimitName, { of: RateLimitName; by: number }>> = {
  login_address: { of: 'login', by: 3 },
  login_account: { of: 'login', by: 50 },
  second_factor: { of: 'login', by: 1 },
  chat_guests: { of: 'chat', by: 15 },
  chat_guests_day: { of: 'chat_day', by: 4 },
};

function scaledWith(overrides: RateLimitOverrides, name: RateLimitName) {
  const scale = scales[name];
  const named = scale === undefined ? undefined : overrides[scale.of];
  return named === undefined || scale === undefined ? undefined : { ...named, count: named.count * scale.by };
}

type LimitState = { limit: number; remaining: number; resetSeconds: number };

function stateOf(limit: number, { used, endsInMs }: UseOutcome): LimitState {
  return { limit, remaining: Math.max(0, limit - used), resetSeconds: Math.max(1, Math.ceil(endsInMs / 1000)) };
}

/** Tells the caller how much of the limit is left. */
export function setRateLimitHeaders(reply: FastifyReply, { limit, remaining, resetSeconds }: LimitState): void {
  reply.header('ratelimit-limit', String(limit));
  reply.header('ratelimit-remaining', String(remaining));
  reply.header('ratelimit-reset', String(resetSeconds));
}

function tooMany(rateLimit: LimitState): AppError {
  const details = { retryAfterSeconds: rateLimit.resetSeconds, rateLimit };
  return new AppError('rate_limited', `Too many requests. Try again in ${rateLimit.resetSeconds} s.`, { details });
}
