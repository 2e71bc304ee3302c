export type UseLimit = { count: number; seconds: number };

/** What became of a use: whether it was let in, how many count now, and how long until the oldest of them no longer does. */
export type UseOutcome = { isAccepted: boolean; used: number; endsInMs: number };

/** Counts the uses of keys within a window that slides with the time. */
export type UseCounter = {
  /** Counts one use, unless as many as may be are in the window. */
  take(key: string): Promise<UseOutcome>;
  /** Takes back the last one that was counted. */
  giveBack(key: string): Promise<UseOutcome>;
  forget(key: string): Promise<void>;
};

/** Uses that are counted as one: they leave the window together, when the last of them does. */
type Stretch = { first: number; last: number; count: number };

/** A window is told apart into so many stretches, so that a key costs no more the more it is used. */
export const stretchesOfWindow = 60;

/** The counter of this process, by a time that no setting of the clock changes. */
export function createUseWindow({ count: limit, seconds }: UseLimit, now = () => performance.now()): UseCounter {
  const windowMs = seconds * 1000;
  // In the order of their last use, so that those that have ended are found at the front.
  const keys = new Map<string, Stretch[]>();

  const dropEnded = (at: number): void => {
    for (const [key, stretches] of keys) {
      if ((stretches.at(-1)?.last ?? 0) + windowMs > at) return;
      keys.delete(key);
    }
  };

  const outcome = (stretches: readonly Stretch[], at: number, isAccepted: boolean): UseOutcome => {
    const [oldest] = stretches;
    const used = stretches.reduce((sum, { count }) => sum + count, 0);
    return { isAccepted, used, endsInMs: oldest === undefined ? 0 : oldest.last + windowMs - at };
  };

  const countOne = (stretches: Stretch[], at: number): void => {
    const newest = stretches.at(-1);
    if (newest === undefined || at - newest.first >= windowMs / stretchesOfWindow)
      stretches.push({ first: at, last: at, count: 1 });
    else {
      newest.last = at;
      newest.count += 1;
    }
  };

  const inWindow = (key: string, at: number): Stretch[] =>
    (keys.get(key) ?? []).filter(({ last, count }) => last + windowMs > at && count > 0);

  return {
    take: async (key) => {
      const at = now();
      dropEnded(at);
      const stretches = inWindow(key, at);
      const isAccepted = outcome(stretches, at, true).used < limit;
      if (isAccepted) countOne(stretches, at);
      if (isAccepted) keys.delete(key);
      if (stretches.length > 0) keys.set(key, stretches);
      return outcome(stretches, at, isAccepted);
    },
    giveBack: async (key) => {
      const at = now();
      const newest = keys.get(key)?.findLast(({ count }) => count > 0);
      if (newest !== undefined) newest.count -= 1;
      return outcome(inWindow(key, at), at, true);
    },
    forget: async (key) => void keys.delete(key),
  };
}
