/** The constants of BM25F over two fields, a passage's title and its body. */
export type FieldWeights = {
  /** How soon more of the same word stops to count. */
  k1: number;
  /** How much the length of the body counts, 0 to 1. */
  bodyLength01: number;
  /** How much the length of the title counts, 0 to 1. */
  titleLength01: number;
  /** What a word in the title is worth beside one in the body. */
  titleWeight: number;
};

export const defaultFieldWeights: FieldWeights = { k1: 2, bodyLength01: 0.8, titleLength01: 0.5, titleWeight: 1 };

/** Counts above these add nothing: a posting keeps both in one byte. */
export const mostInBody = 31;
export const mostInTitle = 7;

/**
 * What one word adds to a passage, before the word's own weight: BM25F's saturated frequency
 * (Zaragoza, Craswell, Taylor, Saria, Robertson 2004), 0 to k1 + 1.
 */
export function saturation(frequency: number, k1: number): number {
  return ((k1 + 1) * frequency) / (k1 + frequency);
}

/** Weight of a word that `holders` of `total` passages have: Lucene's form of Robertson's idf, never negative. */
export function inverseFrequency(holders: number, total: number): number {
  return Math.log(1 + (total - holders + 0.5) / (holders + 0.5));
}

/** 1 over the length factor of a field: lengths are in words; an average of 0 means an empty field. */
export function lengthFactor(length: number, average: number, influence01: number): number {
  return average === 0 ? 1 : 1 / (1 - influence01 + (influence01 * length) / average);
}
