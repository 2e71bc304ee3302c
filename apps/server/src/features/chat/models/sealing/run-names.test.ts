import { expect, it } from 'vitest';
import { createEvidenceLedger } from '../evidence-ledger.ts';
import { sampleLedger } from '../testing/sample-evidence.ts';
import { textFinding } from '../tools/text-finding.ts';
import { createRunNames } from './run-names.ts';

it('names the dates and the words with digits of the question and of the evidence', () => {
  const { dates, words } = createRunNames({ ledger: sampleLedger(), question: 'How was BRK.B4 in March 2024?' })();
  expect([...dates]).toEqual(
    expect.arrayContaining(['2024', '2024-03', '2024-Q1', '2025-06-30', '2025-Q2', '2026-Q1', '2026-05-01']),
  );
  expect(words).toEqual(new Set(['BRK.B4', 'N1']));
});

it('names what evidence brings that comes in later, and reads nothing again where none did', () => {
  const ledger = createEvidenceLedger('run_test');
  const names = createRunNames({ ledger, question: 'What happened?' });
  const before = names();
  expect(names()).toBe(before);
  const finding = textFinding({
    source: 'Test file',
    sourceType: 'market_data',
    sourceId: 'n2',
    title: 'Headline',
    text: 'Rates stay.',
    state: 'delayed',
    asOf: '2026-06-29',
    knownAt: null,
    confidence: 0.9,
  });
  ledger.add(finding === null ? [] : [finding]);
  expect(before.dates.has('2026-06-29')).toBe(false);
  expect(names().dates.has('2026-06-29')).toBe(true);
});
