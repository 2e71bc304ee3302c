import { expect, test } from 'vitest';
import type { Fact } from '#fact';
import { checkSentence } from '#check-sentence';

const change: Fact = {
  id: 'fact_1',
  evidenceId: 'ev_1',
  entity: 'Acme',
  entityAliases: [],
  metric: 'change in revenue',
  metricAliases: [],
  value: 22.9,
  unit: 'percent',
  asOf: '2025-01-10',
  period: { start: '2024-07-01', end: '2024-12-31' },
};

const verdictOn = (span: string) =>
  checkSentence({ text: `Acme's change in revenue ${span} was 22.9%.`, facts: [change] }).claims.at(-1)?.status;

test('a span of quarters is that of their first and last days', () => {
  expect(verdictOn('from Q3 2024 to Q4 2024')).toBe('supported');
  expect(verdictOn('from Jul 1, 2024 to Dec 31, 2024')).toBe('supported');
});

test.each(['from Q2 2024 to Q4 2024', 'from Q3 2023 to Q4 2024', 'from Q3 2024 to Q1 2025'])(
  'a span of other quarters is not: %s',
  (span) => {
    expect(verdictOn(span)).not.toBe('supported');
  },
);
