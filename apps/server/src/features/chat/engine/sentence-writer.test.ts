import { describe, expect, test } from 'vitest';
import { toEvidence } from './evidence.ts';
import { writeSentence } from './sentence-writer.ts';
import { returnFinding } from './testing/made-finding.ts';

const finding = returnFinding();
const evidence = [toEvidence(finding, { n: 1, runId: 'run_a' })];

describe('writing a sentence', () => {
  test('renders its slots and finds its figures supported by the evidence it cites', () => {
    const { text, claims } = writeSentence('NVDA returned {{e1.value|pct1}} [1].', evidence);
    expect(text).toBe('NVDA returned 83.3% [1].');
    expect(claims).toEqual([
      expect.objectContaining({
        text: '83.3%',
        start: 14,
        end: 19,
        status: 'supported',
        evidence_ids: [evidence[0]?.id],
      }),
    ]);
  });

  test('contradicts a figure that the evidence denies', () => {
    expect(writeSentence('NVDA returned 38.3% [1].', evidence).claims[0]?.status).toBe('contradicted');
  });

  test('does not support a figure by evidence that the sentence does not cite', () => {
    expect(writeSentence('NVDA returned 83.3%.', evidence).claims[0]?.status).not.toBe('supported');
  });

  test('shows a slot without a value as unsupported, never as a figure', () => {
    const { text, claims } = writeSentence('NVDA returned {{e1.missing|pct1}} [1].', evidence);
    expect(text).toBe('NVDA returned [no value] [1].');
    expect(claims.at(-1)).toMatchObject({ status: 'unsupported', evidence_ids: [] });
  });
});

describe('evidence', () => {
  test('has the same hash for the same content and another for another', () => {
    const reordered = { ...Object.fromEntries(Object.entries(finding).toReversed()), ...finding };
    expect(toEvidence(reordered, { n: 7, runId: 'run_b' }).hash).toBe(evidence[0]?.hash);
    expect(toEvidence({ ...finding, shownValue: '83.4%' }, { n: 1, runId: 'run_a' }).hash).not.toBe(evidence[0]?.hash);
  });
});
