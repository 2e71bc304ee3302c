/** How near a passage is in meaning to the question, the cosine of their vectors in -1..1; null where that is not known. */
export type Meaning = (passage: number) => number | null;

export type MeaningRanking = {
  /** Nearest first, at most `limit`. */
  nearest: readonly number[];
  /** Those of the nearest that stand out from the rest so clearly that they need no word of the question. */
  outstanding: readonly number[];
};

// Below as many passages a mean says nothing of the rest.
const fewestForMean = 20;
const outstandingDeviations = 2;
// The constant of reciprocal rank fusion: Cormack, Clarke and Buettcher, SIGIR 2009.
const fusionOffset = 60;

/** Ranks passages by meaning times a factor for what their names say. Linear in the passages, but for sorting them. */
export function rankByMeaning(
  passages: Iterable<number>,
  { meaning, factorOf, limit }: { meaning: Meaning; factorOf: (passage: number) => number; limit: number },
): MeaningRanking {
  const near: Array<{ passage: number; cosine: number; rank: number }> = [];
  for (const passage of passages) {
    const cosine = meaning(passage);
    if (cosine !== null) near.push({ passage, cosine, rank: cosine > 0 ? cosine * factorOf(passage) : cosine });
  }
  const mean = near.reduce((sum, { cosine }) => sum + cosine, 0) / near.length;
  const deviation = Math.sqrt(near.reduce((sum, { cosine }) => sum + (cosine - mean) ** 2, 0) / near.length);
  const least = near.length < fewestForMean ? Number.POSITIVE_INFINITY : mean + outstandingDeviations * deviation;
  const nearest = near.toSorted((a, b) => b.rank - a.rank || a.passage - b.passage).slice(0, limit);
  return {
    nearest: nearest.map(({ passage }) => passage),
    outstanding: nearest.filter(({ cosine }) => cosine > least).map(({ passage }) => passage),
  };
}

/**
 * Joins the order by words with the order by meaning by their reciprocal ranks, so that scores of two kinds are never added.
 * What only meaning finds has to stand out.
 */
export function fuseRankings(
  byWords: readonly number[],
  { nearest, outstanding }: MeaningRanking,
): Map<number, number> {
  const fused = new Map<number, number>();
  const add = (passage: number, place: number) =>
    fused.set(passage, (fused.get(passage) ?? 0) + 1 / (fusionOffset + place + 1));
  for (const [place, passage] of byWords.entries()) add(passage, place);
  const mayEnter = new Set(outstanding);
  for (const [place, passage] of nearest.entries())
    if (fused.has(passage) || mayEnter.has(passage)) add(passage, place);
  return fused;
}
