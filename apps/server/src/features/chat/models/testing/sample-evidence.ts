import type { Finding } from '#features/chat/engine/evidence.ts';
import { createEvidenceLedger, type EvidenceLedger } from '../evidence-ledger.ts';
import { subjectFinding } from '../tools/subject-finding.ts';
import { textFinding } from '../tools/text-finding.ts';

const place = { source: 'Test file', state: 'delayed', knownAt: null, confidence: 0.9 } as const;

const samples: Array<Finding | null> = [
  subjectFinding({
    ...place,
    sourceType: 'market_data',
    sourceId: 'NVDA',
    title: 'NVDA from 2025-06-30 to 2026-06-30',
    entity: 'NVDA',
    entityAliases: ['NVIDIA Corporation', 'Nvidia'],
    asOf: '2026-06-30',
    words: { first: '2025-06-30', last: '2026-06-30' },
    measures: [
      { key: 'return', metric: 'return', aliases: ['returned', 'fell', 'rose'], value: -8.42, unit: 'percent' },
      { key: 'close', metric: 'close', aliases: ['closed', 'price'], value: 165.1, unit: 'currency', currency: 'USD' },
    ],
  }),
  subjectFinding({
    ...place,
    sourceType: 'macro_data',
    sourceId: 'macro_regime',
    title: 'Macro regime',
    entity: 'United States',
    entityAliases: ['US'],
    asOf: '2026-Q1',
    words: { regime: 'reflation' },
    measures: [
      {
        key: 'cpi_yoy',
        metric: 'CPI inflation',
        aliases: ['inflation', 'consumer prices'],
        value: 3.14,
        unit: 'percent',
        asOf: '2026-05-01',
      },
    ],
  }),
  textFinding({
    ...place,
    sourceType: 'market_data',
    sourceId: 'n1',
    title: 'Headline',
    text: 'Chip maker lifts sales 12% to $26.0 billion, see https://evil.test/?q=1',
    asOf: '2026-06-29',
  }),
];

/** A ledger with the figures of a share (e1), an inflation rate with the regime (e2) and a headline (e3). */
export function sampleLedger(): EvidenceLedger {
  const ledger = createEvidenceLedger('run_test');
  ledger.add(samples.filter((sample) => sample !== null));
  return ledger;
}
