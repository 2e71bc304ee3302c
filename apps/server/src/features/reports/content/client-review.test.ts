import { expect, it } from 'vitest';
import { clientReviewReport } from './client-review.ts';

const standing = {
  as_of: '2026-05-08',
  value: null,
  currency: 'USD',
  state: null,
  missing: ['NEWCO'],
  problem: null,
  positions: 1,
  drift: null,
  drift_state: 'none' as const,
  limit_state: 'none' as const,
  limits_over: 0,
};

it('a client’s report says which engine answered, and what has no price', () => {
  const report = clientReviewReport({
    clientName: 'Ann',
    modelName: null,
    question: 'How is it going?',
    text: 'Nothing is known.',
    citations: [],
    standing,
    lines: [],
    findings: [],
  });
  expect(JSON.stringify(report.sections[0])).toContain('Answered by the built-in engine');
  expect(JSON.stringify(report.summary)).toContain('There is no price of NEWCO.');
  expect(report.facts.find(({ label }) => label === 'Value')?.value).toBe('N/A');
});
