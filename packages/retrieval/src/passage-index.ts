import type { FieldWeights } from '#index/field-weights';
import { findBestWindow } from './best-window.ts';
import { collectPassages } from './collection.ts';
import { finished } from './finished.ts';
import { withoutSubject } from '#names/subject-name';
import type { Passage, SearchHit } from './passage.ts';
import type { Meaning } from './ranking/meaning-ranking.ts';
import { rankPassages } from './ranking/passage-ranking.ts';
import { readQuestionTerms } from './ranking/question-terms.ts';
import { defaultRankingWeights, type RankingWeights } from './ranking/ranking-weights.ts';

/** Passages ready to be searched. */
export type PassageIndex = {
  size: number;
  /** The best passages for a question, best first; none when nothing of it is found. Its first 8,000 units are read. */
  search: (question: string, options?: SearchOptions) => SearchHit[];
};

export type SearchOptions = {
  limit?: number;
  accepts?: (passage: Passage) => boolean;
  /** How near each passage is in meaning, where a model of meanings has read it. */
  meaning?: Meaning | undefined;
};

const longestQuestion = 8000;

/**
 * Indexes passages in time linear in their text. Throws a RangeError when two have the same id.
 * Scores are BM25F over stems, then evidence of the very words and pairs, entity, period and context; with meanings they are
 * joined reciprocal ranks.
 */
export function createPassageIndex(passages: readonly Passage[], weights: IndexWeights = {}): PassageIndex {
  return finished(indexPassages(passages, weights));
}

type IndexWeights = { fields?: FieldWeights; ranking?: RankingWeights };

/** The same a passage at a time, so that whoever indexes many can do something else in between. */
export function* indexPassages(
  passages: readonly Passage[],
  { fields, ranking = defaultRankingWeights }: IndexWeights = {},
): Generator<undefined, PassageIndex> {
  refuseSameIds(passages);
  const collection = yield* collectPassages(passages, fields);
  return {
    size: passages.length,
    search: (asked, { limit = 10, accepts, meaning } = {}) => {
      const question = asked.slice(0, longestQuestion);
      // Its own name tells no passage of a company's documents from another.
      const told = collection.subject === null ? question : withoutSubject(question, collection.subject);
      const terms = readQuestionTerms(told, ranking);
      return rankPassages({ question, told, terms, collection, weights: ranking }, { limit, accepts, meaning }).flatMap(
        ({ passage, score }) => {
          const found = passages[passage];
          return found === undefined
            ? []
            : [{ id: found.id, passage, score, ...findBestWindow(found.text, terms.stems) }];
        },
      );
    },
  };
}

function refuseSameIds(passages: readonly Passage[]): void {
  const seen = new Set<string>();
  for (const { id } of passages) {
    if (seen.has(id)) throw new RangeError(`Two passages have the id ${id}.`);
    seen.add(id);
  }
}
