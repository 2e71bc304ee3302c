import { finished } from '#finished';
import { scanWords } from '#text/word-scan';
import { defaultFieldWeights, type FieldWeights, inverseFrequency } from './field-weights.ts';
import { createPostingBuilder } from './posting-store.ts';
import type { ScoredPassage } from './score-heap.ts';
import { createTermTable } from './term-table.ts';
import { findTopPassages, scorePassages } from './top-passages.ts';

export type IndexedText = { title: string; body: string };

export type StemWeights = ReadonlyMap<string, number>;

/** Exact BM25F over the stems of titles and bodies. */
export type TermIndex = {
  size: number;
  find: (stems: StemWeights, options: { limit: number; accepts?: (passage: number) => boolean }) => ScoredPassage[];
  score: (stems: StemWeights, passages: readonly number[]) => number[];
  /** Number of a stem; null when no passage has it. */
  findTerm: (stem: string) => number | null;
  /** Weight of a term by its rarity. */
  rarityOf: (term: number) => number;
  /** The terms of an indexed text, in order, without function words. */
  termsOf: (text: string) => Uint32Array;
  /** In how many passages the very word stands. */
  holdersOfWord: (word: string) => number;
};

/** Indexes the texts in their order. Linear in their length; the texts themselves are not kept. */
export function createTermIndex(texts: Iterable<IndexedText>, weights?: FieldWeights): TermIndex {
  return finished(indexTexts(texts, weights));
}

/** The same; it yields after each text. */
export function* indexTexts(
  texts: Iterable<IndexedText>,
  weights: FieldWeights = defaultFieldWeights,
): Generator<undefined, TermIndex> {
  const table = createTermTable();
  const builder = createPostingBuilder(weights);
  let size = 0;
  const body: number[] = [];
  const title: number[] = [];
  const collect = (text: string, into: number[]): void => {
    into.length = 0;
    scanWords(text, (word) => {
      const term = table.termOf(word, size);
      if (term !== null) into.push(term);
    });
  };
  for (const text of texts) {
    collect(text.title, title);
    collect(text.body, body);
    builder.add({ body, title });
    size += 1;
    yield;
  }
  const store = builder.finish(table.size());
  const resolve = (stems: StemWeights): Array<{ term: number; weight: number }> =>
    [...stems].flatMap(([stem, weight]) => {
      const term = table.findTerm(stem);
      return term === null ? [] : [{ term, weight }];
    });
  return {
    size,
    find: (stems, options) => findTopPassages(store, resolve(stems), options),
    score: (stems, passages) => scorePassages(store, resolve(stems), passages),
    findTerm: table.findTerm,
    rarityOf: (term) => inverseFrequency((store.starts[term + 1] ?? 0) - (store.starts[term] ?? 0), size),
    termsOf: (text) => {
      const terms: number[] = [];
      scanWords(text, (word) => {
        const term = table.findWordTerm(word);
        if (term !== null) terms.push(term);
      });
      return Uint32Array.from(terms);
    },
    holdersOfWord: table.holdersOfWord,
  };
}
