import { inverseFrequency } from './field-weights.ts';
import { blockSize, impactAt, type PostingStore } from './posting-store.ts';
import { createScoreHeap, type ScoreHeap, type ScoredPassage } from './score-heap.ts';

export type WeightedTerm = { term: number; weight: number };

type Cursor = {
  factor: number;
  start: number;
  end: number;
  firstBlock: number;
  /** Postings of the present window. */
  from: number;
  to: number;
  bound: number;
};

const windowSize = 4096;
// Sums in another order differ in the last digits; a passage this close to the threshold is counted anew.
const roundingSlack = 1 - 1e-12;

/**
 * The `limit` best passages by BM25F: exact, the same as scoring every passage, ties to the lower number.
 * Windows of passages that cannot reach the best so far are passed over, and in the others the weak terms are looked
 * up only where the strong ones stand (MaxScore by block bounds: Turtle and Flood 1995, Ding and Suel 2011).
 */
export function findTopPassages(
  store: PostingStore,
  terms: readonly WeightedTerm[],
  options: { limit: number; accepts?: ((passage: number) => boolean) | undefined },
): ScoredPassage[] {
  const cursors = terms
    .map((each) => cursorFor(store, each))
    .filter(({ factor, start, end }) => factor > 0 && end > start);
  const heap = createScoreHeap(options.limit);
  const sums = new Float64Array(windowSize);
  for (let base = 0; base < store.passageCount && cursors.length > 0; base += windowSize) {
    let total = 0;
    for (const cursor of cursors) {
      enterWindow(store, cursor, base + windowSize);
      total += cursor.bound;
    }
    if (total > heap.threshold() * roundingSlack)
      scanWindow({ store, cursors, sums, base, heap, accepts: options.accepts });
  }
  return heap.ranked();
}

/** Exact scores of some passages, in their order. */
export function scorePassages(
  store: PostingStore,
  terms: readonly WeightedTerm[],
  passages: readonly number[],
): number[] {
  const cursors = terms.map((each) => cursorFor(store, each));
  for (const cursor of cursors) cursor.to = cursor.end;
  return passages.map((passage) => exactScore(store, cursors, passage));
}

function cursorFor(store: PostingStore, { term, weight }: WeightedTerm): Cursor {
  const start = store.starts[term] ?? 0;
  const end = store.starts[term + 1] ?? start;
  const factor = weight * inverseFrequency(end - start, store.passageCount);
  return { factor, start, end, firstBlock: store.blockStarts[term] ?? 0, from: start, to: start, bound: 0 };
}

function enterWindow(store: PostingStore, cursor: Cursor, windowEnd: number): void {
  cursor.from = cursor.to;
  cursor.to = firstAtLeast(store.passages, windowEnd, cursor);
  cursor.bound = 0;
  if (cursor.from === cursor.to) return;
  const last = cursor.firstBlock + Math.floor((cursor.to - 1 - cursor.start) / blockSize);
  for (
    let block = cursor.firstBlock + Math.floor((cursor.from - cursor.start) / blockSize);
    block <= last;
    block += 1
  ) {
    const bound = (store.blockBounds[block] ?? 0) * cursor.factor;
    if (bound > cursor.bound) cursor.bound = bound;
  }
}

/** Place of the first posting from `from` on whose passage is not below `passage`: galloping, then halving. */
function firstAtLeast(passages: Uint32Array, passage: number, { from, end }: { from: number; end: number }): number {
  let low = from;
  let step = 16;
  let high = from;
  while (high < end && (passages[high] ?? 0) < passage) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  if (high > end) high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((passages[middle] ?? 0) < passage) low = middle + 1;
    else high = middle;
  }
  return low;
}

type WindowScan = {
  store: PostingStore;
  cursors: readonly Cursor[];
  sums: Float64Array;
  base: number;
  heap: ScoreHeap;
  accepts: ((passage: number) => boolean) | undefined;
};

function scanWindow({ store, cursors, sums, base, heap, accepts }: WindowScan): void {
  const ascending = cursors.filter(({ bound }) => bound > 0).toSorted((a, b) => a.bound - b.bound);
  let weakBound = 0;
  let weakCount = 0;
  for (const { bound } of ascending) {
    if (weakBound + bound > heap.threshold() * roundingSlack) break;
    weakBound += bound;
    weakCount += 1;
  }
  const weak = ascending.slice(0, weakCount).reverse();
  sums.fill(0);
  for (const cursor of ascending.slice(weakCount)) addImpacts(store, cursor, { sums, base });
  for (let offset = 0; offset < windowSize; offset += 1) {
    const sum = sums[offset] ?? 0;
    if (sum === 0 || sum + weakBound <= heap.threshold() * roundingSlack) continue;
    const passage = base + offset;
    if (!canReach(store, weak, { passage, sum, rest: weakBound, threshold: heap.threshold() * roundingSlack }))
      continue;
    if (accepts?.(passage) === false) continue;
    heap.offer(passage, exactScore(store, cursors, passage));
  }
}

function addImpacts(store: PostingStore, cursor: Cursor, { sums, base }: { sums: Float64Array; base: number }): void {
  for (let at = cursor.from; at < cursor.to; at += 1) {
    const offset = (store.passages[at] ?? 0) - base;
    sums[offset] = (sums[offset] ?? 0) + cursor.factor * impactAt(store, at);
  }
}

type Reach = { passage: number; sum: number; rest: number; threshold: number };

function canReach(store: PostingStore, weak: readonly Cursor[], { passage, sum, rest, threshold }: Reach): boolean {
  let reached = sum;
  let open = rest;
  for (const cursor of weak) {
    if (reached + open <= threshold) return false;
    open -= cursor.bound;
    reached += cursor.factor * impactOf(store, cursor, passage);
  }
  return reached > threshold;
}

function exactScore(store: PostingStore, cursors: readonly Cursor[], passage: number): number {
  let score = 0;
  for (const cursor of cursors) score += cursor.factor * impactOf(store, cursor, passage);
  return score;
}

function impactOf(store: PostingStore, { from, to }: Cursor, passage: number): number {
  const at = firstAtLeast(store.passages, passage, { from, end: to });
  return at < to && store.passages[at] === passage ? impactAt(store, at) : 0;
}
