import { expect, it } from 'vitest';
import {
  change,
  endingNotes,
  figure,
  percent,
  pricesOverYear,
  reviewNotes,
  share,
  weeklyTitle,
} from './report-words.ts';

it.each([
  ['2026-11-20', 'Weekly summary, week to 2026-11-20'],
  ['2026-11-22', 'Weekly summary, seven days to 2026-11-22'],
  ['2026-11-25', 'Weekly summary, seven days to 2026-11-25'],
])('calls a summary through %s by what it covers', (day, title) => {
  expect(weeklyTitle(day)).toBe(title);
});

it('says of an answer that it needs review, or when it was approved, and nothing of others', () => {
  const governance = {
    confidence_score: 0.6,
    threshold: { auto_block: 0.5, soft_approval: 0.7 },
    decision: 'soft_approval' as const,
    reasons: [],
  };
  expect(reviewNotes(governance)).toEqual(['Needs review']);
  expect(reviewNotes({ ...governance, approved_at: '2026-11-20T12:00:00.000Z' })).toEqual([
    'Approved after review, 2026-11-20 12:00 UTC',
  ]);
  expect([reviewNotes({ ...governance, decision: 'pass' }), reviewNotes(null)]).toEqual([[], []]);
});

it.each([
  [1.74, 'Consumer prices rose 1.7% over a year'],
  [-0.4, 'Consumer prices fell 0.4% over a year'],
  [null, 'The change of consumer prices over a year is N/A'],
])('tells a change of consumer prices of %s by its direction', (value, text) => {
  expect(pricesOverYear(value)).toBe(text);
});

it.each([
  [change(4.746), '+4.75%'],
  [change(-4.111), '\u22124.11%'],
  [change(0.001), '0.00%'],
  [change(-0.001), '0.00%'],
  [change(null), 'N/A'],
  [percent(2.05, 1), '2.1%'],
  [share(0.784, 0), '78%'],
  [figure(-1234.5, { unit: ' USD' }), '\u22121,234.50 USD'],
])('writes figures as the screens do: %s', (text, expected) => {
  expect(text).toBe(expected);
});

it.each([
  ['complete', null, []],
  ['stopped', null, ['Stopped before its end.']],
  ['interrupted', null, ['Ended before it was whole.']],
  ['failed', 'The language model fell silent.', ['Ended before it was whole. The language model fell silent.']],
] as const)('says of an answer that is %s that it is not whole, and why', (status, error, notes) => {
  expect(endingNotes({ status, error })).toEqual(notes);
});
