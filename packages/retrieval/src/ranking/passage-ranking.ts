import type { Collection } from '#collection';
import type { ScoredPassage } from '#index/score-heap';
import { findEntities } from '#names/entity-mentions';
import { periodMatch01 } from '#names/period-match';
import { readQuestionPeriod } from '#names/question-period';
import type { Passage } from '#passage';
import { wordsOf } from '#text/word-scan';
import { fuseRankings, type Meaning, rankByMeaning } from './meaning-ranking.ts';
import { createPairScorer } from './pair-scorer.ts';
import { splitFacts } from './question-facts.ts';
import { type QuestionTerms, readQuestionTerms } from './question-terms.ts';
import type { RankingWeights } from './ranking-weights.ts';

export type RankingTask = {
  question: string;
  /** The question without what all passages share. */
  told: string;
  terms: QuestionTerms;
  collection: Collection;
  weights: RankingWeights;
};

export type RankingOptions = {
  limit: number;
  accepts?: ((passage: Passage) => boolean) | undefined;
  meaning?: Meaning | undefined;
};

const leastCandidates = 100;
const firstOfFact = 30;
// Of an entity with more passages than these, only those that the index finds are candidates.
const mostOfEntity = 2000;

/**
 * Ranks in two steps: candidates by BM25F and by entity, then all that is known of each candidate. Where meanings are known, that
 * order is joined with theirs.
 */
export function rankPassages(task: RankingTask, { limit, accepts, meaning }: RankingOptions): ScoredPassage[] {
  const { collection } = task;
  const isWanted = (passage: number): boolean => {
    const found = collection.passages[passage];
    return found !== undefined && accepts?.(found) !== false;
  };
  const boost = createNameBoost(task);
  const byWords = rankByWords(task, { limit, isWanted, boost });
  if (meaning === undefined) return byWords.slice(0, limit);
  const wanted = [...collection.passages.keys()].filter(isWanted);
  const nearest = rankByMeaning(wanted, { meaning, factorOf: boost.of, limit: leastCandidates });
  const places = byWords.slice(0, leastCandidates).map(({ passage }) => passage);
  return [...fuseRankings(places, nearest)]
    .map(([passage, score]) => ({ passage, score }))
    .toSorted((a, b) => b.score - a.score || a.passage - b.passage)
    .slice(0, limit);
}

type WordRanking = { limit: number; isWanted: (passage: number) => boolean; boost: NameBoost };

function rankByWords(task: RankingTask, { limit, isWanted, boost }: WordRanking): ScoredPassage[] {
  const { collection, terms } = task;
  const found = collection.terms.find(terms.stems, { limit: Math.max(leastCandidates, 3 * limit), accepts: isWanted });
  const candidates = new Set(found.map(({ passage }) => passage));
  for (const passage of followers(found.slice(0, limit), collection)) if (isWanted(passage)) candidates.add(passage);
  for (const passage of boost.passages) if (isWanted(passage)) candidates.add(passage);
  const scored = scoreAll(candidates, task);
  const ofFacts = factScores(candidates, task, Math.max(0, ...scored.map(({ score }) => score)));
  return scored
    .map(({ passage, score }) => ({
      passage,
      score: (score + (ofFacts.get(passage) ?? 0)) * boost.of(passage),
    }))
    .filter((each) => each.score > 0)
    .toSorted((a, b) => b.score - a.score || a.passage - b.passage);
}

function scoreAll(candidates: Iterable<number>, task: RankingTask): ScoredPassage[] {
  const score = createScorer(task);
  return [...candidates].map((passage) => ({ passage, score: score(passage) + inherited(passage, { score, task }) }));
}

/** What being among the first for a single fact of the question adds: a claim of several facts needs a passage of each. */
function factScores(candidates: ReadonlySet<number>, task: RankingTask, best: number): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  for (const fact of splitFacts(task.told)) {
    const ranked = scoreAll(candidates, { ...task, terms: readQuestionTerms(fact, task.weights) })
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.passage - b.passage)
      .slice(0, firstOfFact);
    for (const [at, { passage }] of ranked.entries())
      scores.set(passage, Math.max(scores.get(passage) ?? 0, (task.weights.fact * best) / (at + 1)));
  }
  return scores;
}

/** What the two passages before give: a table stands after the sentence that says what it shows. */
function inherited(
  passage: number,
  { score, task: { collection, weights } }: { score: (passage: number) => number; task: RankingTask },
): number {
  const before = collection.previous(passage);
  if (before === null) return 0;
  const earlier = collection.previous(before);
  return weights.context * (score(before) + (earlier === null ? 0 : weights.contextDecay * score(earlier)));
}

function followers(found: readonly ScoredPassage[], collection: Collection): number[] {
  return found.flatMap(({ passage }) => collection.next(passage) ?? []);
}

function createScorer({ terms, collection, weights }: RankingTask): (passage: number) => number {
  const pairScore = createPairScorer(terms.pairs, collection.terms, weights);
  const known = new Map<number, number>();
  return (passage) => {
    const before = known.get(passage);
    if (before !== undefined) return before;
    const [words = 0] = collection.terms.score(terms.stems, [passage]);
    const score = words + pairScore(collection.termsOf(passage));
    known.set(passage, score);
    return score;
  };
}

type NameBoost = { of: (passage: number) => number; passages: readonly number[] };

function createNameBoost({ question, collection, weights }: RankingTask): NameBoost {
  const entities = findEntities(question, {
    entities: collection.entities,
    holdersOfWord: collection.terms.holdersOfWord,
    holdersWithin: (word, { passages }) =>
      passages.filter((passage) => wordsOf(collection.passages[passage]?.text ?? '').includes(word)).length,
  });
  if (entities.length === 0) return { of: () => 1, passages: [] };
  const keys = new Set(entities.map(({ key }) => key));
  const period = readQuestionPeriod(question);
  return {
    of: (passage) => {
      const name = collection.names[passage];
      if (name === undefined || name === null || !keys.has(name.entity)) return 1;
      return 1 + weights.entity + weights.period * periodMatch01(name, period);
    },
    passages: entities.flatMap(({ passages }) => (passages.length > mostOfEntity ? [] : passages)),
  };
}
