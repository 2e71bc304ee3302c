import { splitSentences, type Sentence } from '#split-sentences';
import { onDemand, rememberedOf } from '#text/remembered';

const splitting = rememberedOf((paragraphs: readonly string[]) =>
  paragraphs.map((paragraph) => onDemand((): readonly Sentence[] => splitSentences(paragraph))),
);

/** The sentences of one paragraph of a prose, split once. */
export function sentencesOf(paragraphs: readonly string[], at: number): readonly Sentence[] {
  return splitting(paragraphs)[at]?.() ?? [];
}
