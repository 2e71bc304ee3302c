import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { computeConfidence, decision, type ClaimStatus } from './confidence.ts';

const fresh = { freshness: 'fresh' as const, confidence01: 1 };

describe('computeConfidence', () => {
  test('is 1 for supported claims on fresh, trusted evidence and 0 without evidence', () => {
    expect(computeConfidence({ statuses: ['supported', 'supported'], evidence: [fresh] }).confidence01).toBe(1);
    expect(computeConfidence({ statuses: ['supported'], evidence: [] }).confidence01).toBe(0);
    expect(computeConfidence({ statuses: ['unsupported'], evidence: [fresh] }).confidence01).toBe(0);
    expect(computeConfidence({ statuses: ['not_checkable'], evidence: [] }).confidence01).toBe(1);
  });

  test('weighs a contradiction more than a gap', () => {
    const gap = computeConfidence({
      statuses: ['supported', 'supported', 'unsupported'],
      evidence: [fresh],
    }).confidence01;
    const clash = computeConfidence({
      statuses: ['supported', 'supported', 'contradicted'],
      evidence: [fresh],
    }).confidence01;
    expect(clash).toBeLessThan(gap);
  });

  test('stays in 0..1 and never rises when a supported claim is contradicted instead', () => {
    const status = fc.constantFrom<ClaimStatus>('supported', 'unsupported', 'contradicted', 'not_checkable');
    const evidence = fc.record({
      freshness: fc.constantFrom('fresh' as const, 'stale' as const),
      confidence01: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(status), fc.array(evidence), (statuses, given) => {
        const before = computeConfidence({ statuses: [...statuses, 'supported'], evidence: given }).confidence01;
        const after = computeConfidence({ statuses: [...statuses, 'contradicted'], evidence: given }).confidence01;
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(1);
        expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });
});

describe('decision', () => {
  test.each([
    [0.49, 'auto_block'],
    [0.5, 'soft_approval'],
    [0.69, 'soft_approval'],
    [0.7, 'pass'],
    [Number.NaN, 'auto_block'],
  ] as const)('of %d is %s', (confidence01, expected) => {
    expect(decision(confidence01).decision).toBe(expected);
  });

  test('tells a threshold as it was set, and what lies below it as less', () => {
    const reasonOf = (confidence: number) => decision(confidence, { autoBlock: 0.995, softApproval: 0.999 }).reasons[0];
    expect(reasonOf(0.981)).toBe('Confidence 98% is below 99.5%');
    expect(reasonOf(0.9949)).toBe('Confidence 99% is below 99.5%');
    expect(reasonOf(0.9974)).toBe('Confidence 99.74% is below 99.9%');
  });

  test('names the weak part', () => {
    const weak = computeConfidence({
      statuses: ['supported', 'unsupported'],
      evidence: [{ freshness: 'stale', confidence01: 1 }],
    });
    expect(decision(weak).reasons.join(' ')).toMatch(/Support .* 50%.*Freshness .* 50%/);
  });
});
