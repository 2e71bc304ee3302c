/** A model that turns texts into vectors, near one another where the texts mean alike. */
export type EmbeddingModel = {
  name: string;
  /** How many texts one call takes at most. */
  textsPerCall: number;
  /**
   * One vector of length 1 for each text, in order. Throws a `ModelFailure`, also where the answer is not as many vectors of one
   * size, or the reason of the signal.
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
};
