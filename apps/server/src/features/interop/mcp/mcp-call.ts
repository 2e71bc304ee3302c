import { AppError } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';

/** One call to the server, of up to a hundred messages. */
export type McpCall = {
  ctx: RequestContext;
  /** How many characters its tools may still answer with, together. */
  room: { left: number };
  /** Does the work after all that this call asked for before; refuses it once nobody waits for it any more. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
};

// A hundred of the longest answers that the analyst's tools gave to stored data come to half of it.
const longestAnswer = 2_000_000;

/** The signal tells that the caller is gone or that the server stops. */
export function beginCall(ctx: RequestContext, signal: AbortSignal): McpCall {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ctx,
    room: { left: longestAnswer },
    inTurn: (work) => {
      const done = last.then(() => {
        if (signal.aborted) throw new AppError('unavailable', 'The call was broken off.');
        return work();
      });
      last = done.catch(() => undefined);
      return done;
    },
  };
}
