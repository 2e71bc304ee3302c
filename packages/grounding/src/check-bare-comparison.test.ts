import { expect, test } from 'vitest';
import { checkBareComparison } from './check-bare-comparison.ts';
import type { Fact } from './fact.ts';

const fact = (part: Pick<Fact, 'id' | 'entity' | 'metric' | 'metricAliases' | 'value'>): Fact => ({
  evidenceId: `e_${part.id}`,
  unit: 'percent',
  asOf: '2026-06-30',
  ...part,
});
const facts = [
  fact({ id: 'return', entity: 'NVDA', metric: 'return', metricAliases: ['returned'], value: -8.4 }),
  fact({ id: 'cpi', entity: 'United States', metric: 'CPI inflation', metricAliases: ['inflation'], value: 3.1 }),
];
const statusOf = (text: string) => checkBareComparison({ text, facts })?.status ?? null;

test('a comparison with what no fact knows has no evidence', () => {
  expect(statusOf('NVDA is higher than AMD.')).toBe('unsupported');
  expect(statusOf('Inflation is above the return of AMD.')).toBe('unsupported');
});

test('a comparison of two measures is contradicted by facts that lie the other way', () => {
  expect(statusOf('NVDA returned more than inflation.')).toBe('contradicted');
  expect(statusOf('NVDA returned less than inflation.')).toBeNull();
});

test('what is only supposed, or compares nothing that is known, has no fault', () => {
  expect(statusOf('NVDA could be higher than AMD.')).toBeNull();
  expect(statusOf('You can compare NVDA with AMD.')).toBeNull();
  expect(statusOf('It lags behind the CSI 300.')).toBeNull();
  expect(statusOf('Yields rose, above all that of Germany.')).toBeNull();
});
