import { type FieldWeights, lengthFactor, mostInBody, mostInTitle, saturation } from './field-weights.ts';
import { createByteList, createNumberList } from './number-list.ts';

/** How many postings share one upper bound. */
export const blockSize = 128;

/** Postings of all terms, grouped by term and ascending by passage, with an upper bound for each block of them. */
export type PostingStore = {
  /** Where a term's postings begin; the next entry is where they end. */
  starts: Uint32Array;
  passages: Uint32Array;
  /** Frequency in the body in the low five bits, in the title in the high three. */
  counts: Uint8Array;
  /** Where a term's blocks begin in `blockBounds`. */
  blockStarts: Uint32Array;
  /** The highest saturated frequency in a block, rounded up. */
  blockBounds: Float32Array;
  bodyFactors: Float64Array;
  titleFactors: Float64Array;
  weights: FieldWeights;
  passageCount: number;
};

export type FieldTerms = { body: readonly number[]; title: readonly number[] };

export type PostingBuilder = { add: (terms: FieldTerms) => void; finish: (termCount: number) => PostingStore };

/** Collects passages one by one; `finish` sorts their postings by term in linear time. */
export function createPostingBuilder(weights: FieldWeights): PostingBuilder {
  const terms = createNumberList();
  const counts = createByteList();
  const ends = createNumberList();
  const bodyLengths = createNumberList();
  const titleLengths = createNumberList();
  const seen = new Map<number, number>();
  return {
    add: ({ body, title }) => {
      seen.clear();
      for (const term of body) {
        const count = seen.get(term) ?? 0;
        if (count < mostInBody) seen.set(term, count + 1);
      }
      for (const term of title) {
        const count = seen.get(term) ?? 0;
        if (count >> 5 < mostInTitle) seen.set(term, count + 32);
      }
      for (const [term, count] of seen) {
        terms.push(term);
        counts.push(count);
      }
      ends.push(terms.length());
      bodyLengths.push(body.length);
      titleLengths.push(title.length);
    },
    finish: (termCount) => {
      const factors = { body: bodyLengths.take(), title: titleLengths.take() };
      const collected = { terms: terms.take(), counts: counts.take(), ends: ends.take() };
      const sorted = sortByTerm(collected, termCount);
      const sized = {
        ...sorted,
        bodyFactors: lengthFactors(factors.body, weights.bodyLength01),
        titleFactors: lengthFactors(factors.title, weights.titleLength01),
        weights,
        passageCount: collected.ends.length,
      };
      return { ...sized, ...boundBlocks(sized) };
    },
  };
}

/** BM25F's saturated frequency of the posting at `at`. */
export function impactAt(store: Omit<PostingStore, 'blockStarts' | 'blockBounds'>, at: number): number {
  const count = store.counts[at] ?? 0;
  const passage = store.passages[at] ?? 0;
  let frequency = (count & mostInBody) * (store.bodyFactors[passage] ?? 1);
  if (count > mostInBody) frequency += store.weights.titleWeight * (count >> 5) * (store.titleFactors[passage] ?? 1);
  return saturation(frequency, store.weights.k1);
}

type Collected = { terms: Uint32Array; counts: Uint8Array; ends: Uint32Array };

function sortByTerm(collected: Collected, termCount: number): Pick<PostingStore, 'starts' | 'passages' | 'counts'> {
  const starts = new Uint32Array(termCount + 1);
  for (const term of collected.terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1;
  for (let term = 0; term < termCount; term += 1) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const next = starts.slice();
  const passages = new Uint32Array(collected.terms.length);
  const counts = new Uint8Array(collected.terms.length);
  let at = 0;
  for (const [passage, end] of collected.ends.entries()) {
    for (; at < end; at += 1) {
      const term = collected.terms[at] ?? 0;
      const place = next[term] ?? 0;
      next[term] = place + 1;
      passages[place] = passage;
      counts[place] = collected.counts[at] ?? 0;
    }
  }
  return { starts, passages, counts };
}

function lengthFactors(lengths: Uint32Array, influence01: number): Float64Array {
  let total = 0;
  for (const length of lengths) total += length;
  const average = lengths.length === 0 ? 0 : total / lengths.length;
  return Float64Array.from(lengths, (length) => lengthFactor(length, average, influence01));
}

function boundBlocks(
  store: Omit<PostingStore, 'blockStarts' | 'blockBounds'>,
): Pick<PostingStore, 'blockStarts' | 'blockBounds'> {
  const termCount = store.starts.length - 1;
  const blockStarts = new Uint32Array(termCount + 1);
  for (let term = 0; term < termCount; term += 1) {
    const length = (store.starts[term + 1] ?? 0) - (store.starts[term] ?? 0);
    blockStarts[term + 1] = (blockStarts[term] ?? 0) + Math.ceil(length / blockSize);
  }
  const blockBounds = new Float32Array(blockStarts[termCount] ?? 0);
  for (let term = 0; term < termCount; term += 1) {
    const start = store.starts[term] ?? 0;
    const end = store.starts[term + 1] ?? 0;
    for (let at = start; at < end; at += 1) {
      const block = (blockStarts[term] ?? 0) + Math.floor((at - start) / blockSize);
      // A float holds seven digits, so the bound is widened by more than it can round down.
      const bound = impactAt(store, at) * (1 + 1e-6);
      if (bound > (blockBounds[block] ?? 0)) blockBounds[block] = bound;
    }
  }
  return { blockStarts, blockBounds };
}
