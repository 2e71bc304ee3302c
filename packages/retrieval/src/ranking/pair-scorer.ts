import { saturation } from '#index/field-weights';
import type { TermIndex } from '#index/term-index';
import type { WeightedPair } from './question-terms.ts';
import type { RankingWeights } from './ranking-weights.ts';

/** Scores a passage, given as its terms in order, by the pairs of the question that stand together in it. */
export type PairScorer = (terms: Uint32Array) => number;

const nearWords = 5;
const k1 = 1.2;

/**
 * A scorer for the pairs of one question: the words of a pair one after the other, or within five words of each other
 * in any order. A pair weighs as much as its two words. Linear in the passage.
 */
export function createPairScorer(
  pairs: readonly WeightedPair[],
  index: Pick<TermIndex, 'findTerm' | 'rarityOf'>,
  weights: Pick<RankingWeights, 'orderedPair' | 'nearPair'>,
): PairScorer {
  const slots = new Map<number, number>();
  const slotOf = (stem: string): number | null => {
    const term = index.findTerm(stem);
    if (term === null) return null;
    const slot = slots.get(term) ?? slots.size;
    slots.set(term, slot);
    return slot;
  };
  const known = pairs.flatMap(({ first, second, weight }) => {
    const [one, two] = [slotOf(first), slotOf(second)];
    return one === null || two === null ? [] : [{ one, two, value: weight * pairRarity(index, first, second) }];
  });
  const table = new Map(known.map(({ one, two }, at) => [one * slots.size + two, at]));
  const ordered = new Float64Array(known.length);
  const near = new Float64Array(known.length);
  return (terms) => {
    ordered.fill(0);
    near.fill(0);
    countPairs(terms, { slots, table, ordered, near });
    let score = 0;
    for (const [at, { value }] of known.entries())
      score +=
        value *
        (weights.orderedPair * saturation(ordered[at] ?? 0, k1) + weights.nearPair * saturation(near[at] ?? 0, k1));
    return score;
  };
}

type PairTables = {
  slots: ReadonlyMap<number, number>;
  table: ReadonlyMap<number, number>;
  ordered: Float64Array;
  near: Float64Array;
};

function countPairs(terms: Uint32Array, { slots, table, ordered, near }: PairTables): void {
  const recentSlots = new Int32Array(nearWords).fill(-1);
  for (const [at, term] of terms.entries()) {
    const slot = slots.get(term) ?? -1;
    for (let back = 1; slot >= 0 && back <= nearWords && back <= at; back += 1) {
      const before = recentSlots[(at - back) % nearWords] ?? -1;
      if (before < 0) continue;
      const forward = table.get(before * slots.size + slot);
      const backward = table.get(slot * slots.size + before);
      if (forward !== undefined) near[forward] = (near[forward] ?? 0) + 1;
      if (forward !== undefined && back === 1) ordered[forward] = (ordered[forward] ?? 0) + 1;
      if (backward !== undefined) near[backward] = (near[backward] ?? 0) + 1;
    }
    recentSlots[at % nearWords] = slot;
  }
}

function pairRarity(index: Pick<TermIndex, 'findTerm' | 'rarityOf'>, first: string, second: string): number {
  return [first, second].reduce((sum, stem) => {
    const term = index.findTerm(stem);
    return term === null ? sum : sum + index.rarityOf(term);
  }, 0);
}
