import { expect, test } from 'vitest';
import { emptyAnswer, foldAnswer } from './chat-fold.ts';
import type { Citation } from './chat-stream.ts';

const citation = (n: number): Citation => ({
  n,
  id: `ev_${n}`,
  source_type: 'market_data',
  title: `Source ${n}`,
  content: 'As filed.',
  source: 'Test file',
  as_of: '2026-09-30',
  known_at: null,
  value: null,
  state: 'live',
  freshness: 'fresh',
  confidence_score: 0.9,
});

test('the sources of an answer stand by their numbers, in whatever order it named them', () => {
  const parts = [1, 4, 7, 2].map((n) => ({ type: 'data-citation' as const, data: citation(n) }));
  expect(parts.reduce(foldAnswer, emptyAnswer).citations.map(({ n }) => n)).toEqual([1, 2, 4, 7]);
});
