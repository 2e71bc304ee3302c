/** What counts how much when candidates are ranked; scores are in units of BM25. */
export type RankingWeights = {
  /** A word that only tells how the answer should look. */
  askingWord: number;
  synonym: number;
  /** A line item or statement that answers what is asked. */
  concept: number;
  /** Two words of the question one after the other. */
  orderedPair: number;
  /** The same two near each other, in any order. */
  nearPair: number;
  /** What a passage inherits from the one before it in its document. */
  context: number;
  /** The same for the one before that, as a share of it. */
  contextDecay: number;
  /** What standing first for one fact of a long question adds, as a share of the best score; half of it second, a third third. */
  fact: number;
  /** What being about an entity of the question multiplies the score by, less 1. */
  entity: number;
  /** The same for the best period, within the entity. */
  period: number;
};

export const defaultRankingWeights: RankingWeights = {
  askingWord: 0.2,
  synonym: 0.25,
  concept: 0.4,
  orderedPair: 0.3,
  nearPair: 0.15,
  context: 0.3,
  contextDecay: 0.6,
  fact: 0.2,
  entity: 1,
  period: 1.2,
};
