import type { Finding } from '../evidence.ts';

/** A return of NVDA as the tool of returns finds it. */
export function returnFinding(fact: Partial<Finding['facts'][number]> = {}): Finding {
  return {
    sourceType: 'market_data',
    sourceId: 'NVDA',
    source: 'Imported file',
    title: 'NVDA return',
    content: 'Close against close.',
    shownValue: '83.3%',
    values: { value: { value: 83.26, unit: 'percent' }, missing: null },
    facts: [
      {
        entity: 'NVDA',
        metric: 'return',
        metricAliases: ['returned'],
        value: 83.26,
        unit: 'percent',
        asOf: '2026-04-30',
        ...fact,
      },
    ],
    state: 'stale',
    asOf: '2026-04-30',
    knownAt: '2026-04-30T20:00:00.000Z',
    confidence: 0.9,
  };
}
