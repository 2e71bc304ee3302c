import { type Clock, isWithin } from './clock.ts';

type Kept<T> = { key: string; madeAt: number; answer: Promise<T> };

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
  let kept: Array<Kept<T>> = [];

  return async (name: string, make: () => Promise<T>): Promise<T> => {
    const key = `${name} ${await revision()}`;
    const now = clock.now().getTime();
    const known = kept.find((entry) => entry.key === key && isWithin(longestAgeMs, { since: entry.madeAt, now }));
    const entry = known ?? { key, madeAt: now, answer: make() };
    kept = [entry, ...kept.filter((other) => other.key !== key)].slice(0, count);
    if (known === undefined) {
      entry.answer.catch(() => {
        kept = kept.filter((other) => other !== entry);
      });
    }
    return entry.answer;
  };
}
