import { type Clock, isWithin } from './clock.ts';

type Kept<T> = { madeAt: number; answer: Promise<T> };

export type KeptAnswersOptions = {
  clock: Clock;
  /** What the answers are made of: another text means that none of them holds any longer. */
  revision: () => Promise<string>;
  /** By the clock, for what changes without anything being stored: a figure that becomes known, a day that ends. */
  longestAgeMs: number;
  /** How many answers are kept, those asked for last. */
  count: number;
};

/**
 * Makes an answer once for all who ask for it under the same key, until something is stored or the answer is too old. Callers
 * who ask while it is made share it; a failure is not kept.
 */
export function createKeptAnswers<T>({ clock, revision, longestAgeMs, count }: KeptAnswersOptions) {
  // In the order in which they were asked for last.
  const kept = new Map<string, Kept<T>>();

  return async (name: string, make: () => Promise<T>): Promise<T> => {
    const key = `${name} ${await revision()}`;
    const now = clock.now().getTime();
    const known = kept.get(key);
    const isFresh = known !== undefined && isWithin(longestAgeMs, { since: known.madeAt, now });
    const entry = isFresh ? known : { madeAt: now, answer: make() };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest = key] = kept.keys();
    if (kept.size > count) kept.delete(oldest);
    if (!isFresh) {
      entry.answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
    }
    return entry.answer;
  };
}
