import type { Fact } from '@aex/grounding/fact';

/** A fact as it reads today. What cannot be read again stands as it was stored. */
export type RereadFact = { fact: Fact; outcome: 'unchanged' | 'changed' | 'not_rereadable' };

const relativeSlack = 1e-9;

/** The same double but for the last bits that another order of the same sums leaves. */
export function isSameValue(left: number | undefined, right: number): boolean {
  return (
    left !== undefined && Math.abs(left - right) <= relativeSlack * Math.max(Math.abs(left), Math.abs(right), 1e-6)
  );
}
