import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#platform/errors.ts';
import { sha256 } from '#platform/identifiers.ts';
import type { Actor } from './request-context.ts';

/** The guess was wrong: the call is to be made again as who it really is. */
export class CallerChanged extends Error {}

/** What answers a token that opens nothing. */
export function badToken(): AppError {
  return new AppError('unauthenticated', 'The token is not valid or has ended. Refresh it or log in again.');
}

/** Who calls; where that is taken from an earlier call, `confirmed` rejects unless it still holds. */
export type Caller = { actor: Actor | null; isRefused: boolean; confirmed: Promise<void> };

export type Authenticate = (token: string) => Promise<Actor | null>;

export type IdentifyCaller = (token: string | null, how: { mayGuess: boolean }) => Promise<Caller>;

type GuessLimits = { count: number; ageMs: number; now: () => number };

const certain = Promise.resolve();
const usualLimits: GuessLimits = { count: 10_000, ageMs: 60_000, now: () => performance.now() };

/**
 * Finds who calls. Every call asks the store, so that a session that has ended opens nothing; where a call may start
 * unconfirmed, it begins meanwhile as whom its token last belonged to, and has to wait before it stores or tells anything.
 */
export function createCallerIdentity(authenticate: Authenticate, { count, ageMs, now } = usualLimits): IdentifyCaller {
  // In the order of their last call.
  const recent = new Map<string, { actor: Actor; at: number }>();

  const remember = (key: string, actor: Actor | null): void => {
    recent.delete(key);
    if (actor === null) return;
    recent.set(key, { actor, at: now() });
    const [oldest = key] = recent.keys();
    if (recent.size > count) recent.delete(oldest);
  };

  const find = async (token: string, key: string): Promise<Actor | null> => {
    const actor = await authenticate(token);
    remember(key, actor);
    return actor;
  };

  const guess = (key: string): Actor | null => {
    const known = recent.get(key);
    return known === undefined || now() - known.at > ageMs ? null : known.actor;
  };

  return async (token, { mayGuess }) => {
    if (token === null) return { actor: null, isRefused: false, confirmed: certain };
    const key = sha256(token);
    const guessed = mayGuess ? guess(key) : null;
    if (guessed === null) {
      const actor = await find(token, key);
      return { actor, isRefused: actor === null, confirmed: certain };
    }
    const confirmed = find(token, key).then((actor) => {
      if (actor === null) throw badToken();
      if (!isDeepStrictEqual(actor, guessed)) throw new CallerChanged();
    });
    confirmed.catch(() => undefined);
    return { actor: guessed, isRefused: false, confirmed };
  };
}
