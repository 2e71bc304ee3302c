import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import * as store from './idempotent-answers-store.ts';

/** A call that its caller may repeat: who, what, under which key, and a text that is equal when the request is. */
export type RepeatableCall = { accountId: string; endpointId: string; key: string; request: string };

export type IdempotentAnswers = {
  /** Does the work once; a repetition gets the first answer. Throws 409 for another request under the same key. */
  once(call: RepeatableCall, work: () => Promise<unknown>): Promise<{ body: unknown; isRepeated: boolean }>;
  /** Forgets what is older than a day; returns how many. */
  forgetOld(): Promise<number>;
};

const keptHours = 24;
// Longer than any request may take: whoever began it is gone, and what it did was undone or is found by its own rules.
const abandonedSeconds = 120;

/**
 * Answers of calls with an Idempotency-Key, kept for a day. They may hold a token, so they are sealed; a request may hold a
 * password, so its hash is keyed.
 */
export function createIdempotentAnswers(deps: {
  database: Database;
  clock: Clock;
  secrets: SecretBox;
}): IdempotentAnswers {
  const { clock, secrets } = deps;
  const { handle } = deps.database;
  const agoSeconds = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);

  const repeated = (found: store.IdempotentRow, request: string, place: string): unknown => {
    if (!secrets.isFingerprint(found.requestHash, request, place))
      throw new AppError('conflict', 'This Idempotency-Key was used for another request.');
    if (found.sealedBody === null)
      throw new AppError('conflict', 'The first request with this Idempotency-Key is still under way.', {
        details: { retryAfterSeconds: 1 },
      });
    const body: unknown = JSON.parse(secrets.open(found.sealedBody, place));
    return body;
  };

  return {
    once: async ({ request, ...id }, work) => {
      const place = `idempotent:${id.accountId}:${id.endpointId}:${id.key}`;
      const requestHash = secrets.fingerprint(request, place);
      await store.deleteAbandoned(handle, id, agoSeconds(abandonedSeconds));
      const isFirst = await store.claim(handle, { ...id, requestHash, createdAt: clock.now() });
      if (!isFirst) {
        const found = await store.find(handle, id);
        if (found !== null) return { body: repeated(found, request, place), isRepeated: true };
        throw new AppError('conflict', 'The first request with this Idempotency-Key has just failed. Send it again.');
      }
      try {
        const body = await work();
        await store.finish(handle, id, secrets.seal(JSON.stringify(body), place));
        return { body, isRepeated: false };
      } catch (error) {
        await store.release(handle, id);
        throw error;
      }
    },
    forgetOld: () => store.deleteOlder(handle, agoSeconds(keptHours * 3600)),
  };
}
