import fc from 'fast-check';
import { expect, test } from 'vitest';

import { defaultFieldWeights, type FieldWeights, inverseFrequency, lengthFactor } from './field-weights.ts';
import { createPostingBuilder, type FieldTerms } from './posting-store.ts';
import { findTopPassages, scorePassages, type WeightedTerm } from './top-passages.ts';

const vocabulary = 12;

function storeOf(passages: readonly FieldTerms[]): ReturnType<ReturnType<typeof createPostingBuilder>['finish']> {
  const builder = createPostingBuilder(defaultFieldWeights);
  for (const passage of passages) builder.add(passage);
  return builder.finish(vocabulary);
}

/** BM25F as the paper writes it, every passage for every term, with none of the index's shortcuts. */
function bruteForce(passages: readonly FieldTerms[], terms: readonly WeightedTerm[]): number[] {
  const { k1, titleWeight, bodyLength01, titleLength01 }: FieldWeights = defaultFieldWeights;
  const average = (field: 'body' | 'title'): number =>
    passages.reduce((sum, passage) => sum + passage[field].length, 0) / passages.length;
  const averages = { body: average('body'), title: average('title') };
  const count = (list: readonly number[], term: number): number => list.filter((each) => each === term).length;
  return passages.map(({ body, title }) =>
    terms.reduce((score, { term, weight }) => {
      const holders = passages.filter((each) => count(each.body, term) + count(each.title, term) > 0).length;
      const frequency =
        Math.min(31, count(body, term)) * lengthFactor(body.length, averages.body, bodyLength01) +
        titleWeight * Math.min(7, count(title, term)) * lengthFactor(title.length, averages.title, titleLength01);
      return score + (weight * inverseFrequency(holders, passages.length) * ((k1 + 1) * frequency)) / (k1 + frequency);
    }, 0),
  );
}

const term = fc.nat({ max: vocabulary - 1 });
const passage = fc.record({
  body: fc.array(term, { maxLength: 40 }),
  title: fc.array(term, { maxLength: 10 }),
});
const questionTerms = fc.uniqueArray(fc.record({ term, weight: fc.double({ min: 0.05, max: 3, noNaN: true }) }), {
  maxLength: 8,
  selector: (each) => each.term,
});

test('the best passages are those of scoring every passage, in the same order', () => {
  fc.assert(
    fc.property(
      fc.array(passage, { minLength: 1, maxLength: 60 }),
      questionTerms,
      fc.integer({ min: 1, max: 12 }),
      (passages, terms, limit) => {
        const found = findTopPassages(storeOf(passages), terms, { limit });
        const expected = bruteForce(passages, terms)
          .filter((score) => score > 0)
          .toSorted((a, b) => b - a)
          .slice(0, limit);
        expect(found.length).toBe(expected.length);
        for (const [at, { score }] of found.entries()) expect(score).toBeCloseTo(expected[at] ?? -1, 9);
      },
    ),
  );
});

test('windows that are passed over hold none of the best of ten thousand passages', () => {
  let state = 7;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const passages = Array.from({ length: 10_000 }, () => ({
    body: Array.from({ length: 3 + next(20) }, () =>
      Math.min(vocabulary - 1, Math.floor(next(vocabulary * next(vocabulary)) / vocabulary)),
    ),
    title: [],
  }));
  const store = storeOf(passages);
  const everyPassage = passages.map((_, at) => at);
  for (const terms of [[9], [0, 9], [1, 5, 10], [0, 1, 2, 3, 11]].map((list) =>
    list.map((each) => ({ term: each, weight: 1 })),
  )) {
    const scores = scorePassages(store, terms, everyPassage);
    const expected = everyPassage.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, 10);
    expect(findTopPassages(store, terms, { limit: 10 }).map((each) => each.passage)).toEqual(expected);
  }
});

test('passages that are not accepted are left out and others take their place', () => {
  const passages = Array.from({ length: 20 }, () => ({ body: [1], title: [] }));
  const found = findTopPassages(storeOf(passages), [{ term: 1, weight: 1 }], {
    limit: 3,
    accepts: (each) => each % 2 === 1,
  });
  expect(found.map((each) => each.passage)).toEqual([1, 3, 5]);
});
