import { financeConcepts } from '#text/finance-concepts';
import { stopWords } from '#text/stop-words';
import { synonymLines } from '#text/synonyms';
import { wordsOf } from '#text/word-scan';
import { stemWord } from '#text/word-stem';
import { askingWords } from './question-words.ts';
import type { RankingWeights } from './ranking-weights.ts';

export type WeightedPair = { first: string; second: string; weight: number };

/** A question as weighted stems and pairs of neighbouring stems. */
export type QuestionTerms = {
  stems: ReadonlyMap<string, number>;
  pairs: readonly WeightedPair[];
};

type Phrase = readonly string[];

const concepts = financeConcepts.map(({ asked, found }) => ({
  asked: asked.map(contentStems),
  found: found.map(contentStems),
}));
const synonyms = synonymTable();

/** Reads the words of a question and adds, at less weight, what answers it under other names. Linear in the question. */
export function readQuestionTerms(question: string, weights: RankingWeights): QuestionTerms {
  const content = wordsOf(question).filter((word) => !stopWords.has(word));
  const stems = new Map<string, number>();
  const kept: string[] = [];
  for (const word of content) {
    const weight = askingWords.has(word) ? weights.askingWord : 1;
    raise(stems, stemWord(word), weight);
    kept.push(stemWord(word));
  }
  for (const [stem, count] of stems) stems.set(stem, count > 1 ? Math.sqrt(count) : count);
  const pairs = pairsOf(kept, 1);
  const own = new Set(stems.keys());
  addSynonyms(stems, own, weights.synonym);
  const added = addConcepts(stems, { kept, own, weight: weights.concept });
  return { stems, pairs: [...pairs, ...added.flatMap((phrase) => pairsOf(phrase, weights.concept))] };
}

/** The stems of a phrase without function words. */
function contentStems(phrase: string): string[] {
  return wordsOf(phrase)
    .filter((word) => !stopWords.has(word))
    .map(stemWord);
}

function raise(weights: Map<string, number>, key: string, by: number): void {
  weights.set(key, (weights.get(key) ?? 0) + by);
}

function pairsOf(stems: Phrase, weight: number): WeightedPair[] {
  const seen = new Set<string>();
  const pairs: WeightedPair[] = [];
  for (const [at, first] of stems.entries()) {
    const second = stems[at + 1];
    if (second === undefined || seen.has(`${first} ${second}`)) continue;
    seen.add(`${first} ${second}`);
    pairs.push({ first, second, weight });
  }
  return pairs;
}

function addSynonyms(stems: Map<string, number>, own: ReadonlySet<string>, weight: number): void {
  for (const stem of own) {
    for (const other of synonyms.get(stem) ?? [])
      if (!own.has(other)) stems.set(other, Math.max(stems.get(other) ?? 0, weight));
  }
}

function addConcepts(
  stems: Map<string, number>,
  { kept, own, weight }: { kept: Phrase; own: ReadonlySet<string>; weight: number },
): Phrase[] {
  const called = concepts.filter(({ asked }) => asked.some((phrase) => holdsPhrase(kept, phrase)));
  const phrases = new Map(called.flatMap(({ found }) => found.map((phrase) => [phrase.join(' '), phrase] as const)));
  for (const phrase of phrases.values()) {
    for (const stem of phrase) if (!own.has(stem)) stems.set(stem, Math.max(stems.get(stem) ?? 0, weight));
  }
  return [...phrases.values()];
}

function holdsPhrase(stems: Phrase, phrase: Phrase): boolean {
  return stems.some((_, at) => phrase.every((stem, offset) => stems[at + offset] === stem));
}

function synonymTable(): ReadonlyMap<string, ReadonlySet<string>> {
  const table = new Map<string, Set<string>>();
  for (const line of synonymLines) {
    const stems = contentStems(line);
    for (const stem of stems) {
      const others = table.get(stem) ?? new Set();
      table.set(stem, others);
      for (const other of stems) if (other !== stem) others.add(other);
    }
  }
  return table;
}
