import type { Provenance } from '@aex/contracts/primitives';
import { expect, it } from 'vitest';
import { simpleSection } from './simple-section.ts';

const provenance: Provenance = {
  series_id: 'CPIAUCSL',
  title: 'Consumer prices',
  source: 'AEX simulated world',
  unit: 'percent',
  as_of: '2026-10-01',
  known_at: '2026-11-10T13:30:00Z',
  known_at_basis: 'published',
  state: 'simulated',
};

it.each([
  [2.083, 2.093, '\u22120.01 pp'],
  [2.083, 2.084, '0.00 pp'],
  [2.6, 2.25, '0.35 pp'],
])('a change of a rate is carded in points, without the sign of a zero: %d after %d', (now, before, shown) => {
  const section = simpleSection({
    tool: 'macro_inflation',
    figure: { value: now, period: '2026-10-01', provenance },
    earlier: { value: before, period: '2026-09-01', provenance },
    gap: '',
    measure: {
      key: 'rate',
      metric: 'CPI inflation',
      metricAliases: ['inflation'],
      unit: 'percent',
      show: (value) => `${value.toFixed(1)}% YoY`,
      format: 'pct1',
    },
    sentence: ({ slot }) => `Consumer prices were up ${slot}`,
  });
  expect('findings' in section ? section.findings.at(-1)?.shownValue : null).toBe(shown);
});
