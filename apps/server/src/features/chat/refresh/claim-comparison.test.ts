import type { Citation, Claim } from '@aex/contracts/chat-stream';
import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { compareClaims, type ComparedAnswer } from './claim-comparison.ts';

function citation(part: Partial<Citation>): Citation {
  return {
    n: 1,
    id: 'ev_1',
    source_type: 'market_data',
    title: 'NVDA, total return',
    content: '',
    source: 'Stooq',
    as_of: '2026-05-01',
    known_at: null,
    value: null,
    state: 'delayed',
    freshness: 'fresh',
    confidence_score: 0.9,
    ...part,
  };
}

/** An answer whose claims are the given words of its text. */
function told(text: string, words: readonly string[], part: Partial<Citation> = {}): ComparedAnswer {
  const cited = citation(part);
  const claims = words.map((word): Claim => {
    const start = text.indexOf(word);
    return {
      message_id: 'msg',
      start,
      end: start + word.length,
      text: word,
      status: 'supported',
      evidence_ids: [cited.id],
    };
  });
  return { text, claims, citations: [cited] };
}

const old = told('NVDA rose 12.3% over the last month [1].', ['12.3%']);

test('a figure of newer evidence is changed, with both values and dates', () => {
  const after = told('NVDA rose 14.1% over the last month [1].', ['14.1%'], { id: 'ev_2', as_of: '2026-06-01' });
  expect(compareClaims(old, after)).toMatchObject([
    {
      change: 'changed',
      reason: 'newer_data',
      old: { value: '12.3%', as_of: '2026-05-01' },
      new: { value: '14.1%', as_of: '2026-06-01' },
    },
  ]);
});

test('the same figure of newer evidence is unchanged', () => {
  const after = told('NVDA rose 12.3% over the last month [2].', ['12.3%'], { id: 'ev_2', n: 2, as_of: '2026-06-01' });
  expect(compareClaims(old, after)).toMatchObject([{ change: 'unchanged', reason: null }]);
});

test('a turn of direction is one change, not a loss and a gain', () => {
  const after = told('NVDA fell 3.0% over the last month [1].', ['3.0%'], { as_of: '2026-06-01' });
  expect(compareClaims(old, after)).toMatchObject([{ change: 'changed', new: { value: '3.0%' } }]);
});

test('another value for the same date is a revision, and another publisher is named as the reason', () => {
  const text = 'NVDA rose 12.4% over the last month [1].';
  expect(compareClaims(old, told(text, ['12.4%']))).toMatchObject([{ reason: 'revised' }]);
  const elsewhere = told(text, ['12.4%'], { source: 'Tiingo', as_of: '2026-06-01' });
  expect(compareClaims(old, elsewhere)).toMatchObject([{ reason: 'other_source' }]);
});

test('a verdict that turned is a change though the words are the same', () => {
  const after = {
    ...old,
    claims: old.claims.map((claim): Claim => ({ ...claim, status: 'contradicted' })),
  };
  expect(compareClaims(old, after)).toMatchObject([{ change: 'changed', reason: 'verdict' }]);
});

test('claims about other evidence are gone and new', () => {
  const after = told('The CPI inflation was 3.0% [1].', ['3.0%'], { title: 'CPI', source_type: 'macro_data' });
  expect(compareClaims(old, after).map(({ change }) => change)).toEqual(['gone', 'new']);
});

test('a statement as a whole is compared by its words, not by the figures in it', () => {
  const sentence = 'NVDA outperformed SPY by 12.3% [1].';
  const other = 'NVDA outperformed SPY by 15.0% [1].';
  expect(compareClaims(told(sentence, [sentence]), told(other, [other]))).toMatchObject([{ change: 'unchanged' }]);
  const turned = 'SPY outperformed NVDA by 2.0% [1].';
  expect(compareClaims(told(sentence, [sentence]), told(turned, [turned]))).toMatchObject([
    { change: 'changed', reason: 'wording' },
  ]);
});

test('each claim of either answer is in exactly one change, and an answer does not differ from itself', () => {
  const sentence = fc
    .tuple(fc.constantFrom('rose', 'fell', 'stood at', '| cell |'), fc.integer({ min: 1, max: 99 }))
    .map(([verb, figure]) => ({ text: `NVDA ${verb} ${figure}.5% [1].`, figure: `${figure}.5%` }));
  const answer = fc.uniqueArray(sentence, { maxLength: 8, selector: ({ figure }) => figure }).map((all) =>
    told(
      all.map(({ text }) => text).join(' '),
      all.map(({ figure }) => figure),
    ),
  );
  fc.assert(
    fc.property(answer, answer, (before, after) => {
      const changes = compareClaims(before, after);
      const count = (...kinds: string[]) => changes.filter(({ change }) => kinds.includes(change)).length;
      expect(count('unchanged', 'changed', 'gone')).toBe(before.claims.length);
      expect(count('unchanged', 'changed', 'new')).toBe(after.claims.length);
      expect(compareClaims(before, before).every(({ change }) => change === 'unchanged')).toBe(true);
    }),
  );
});
