import type { Claim } from '@aex/contracts/chat-stream';
import type { Fact } from '@aex/grounding/fact';
import { expect, it } from 'vitest';
import type { RereadEvidence } from './evidence-rereading.ts';
import { checkCell } from './table-row-checking.ts';

const stored: Fact = {
  id: 'f1',
  evidenceId: 'ev_1',
  entity: 'NVDA',
  metric: 'return',
  value: 9.2,
  unit: 'percent',
  asOf: '2026-11-25',
};

const evidenceOf = (value: number): RereadEvidence => ({
  id: 'ev_1',
  outcome: 'unchanged',
  note: '',
  facts: [{ ...stored, value }],
  storedFacts: [stored],
  title: 'NVDA',
  content: '',
  categories: [],
});

function cell(status: Claim['status'], { text = '9.2%', today = 9.2 } = {}): string {
  const claim: Claim = {
    message_id: 'msg_1',
    start: 0,
    end: 4,
    text: '9.2%',
    status,
    evidence_ids: ['ev_1'],
  };
  return checkCell({ claim, text }, [evidenceOf(today)]).status;
}

it('a cell is supported while its fact reads as it did, and contradicted when that was revised or the cell changed', () => {
  expect(cell('supported')).toBe('supported');
  expect(cell('supported', { today: 9.9 })).toBe('contradicted');
  expect(cell('supported', { text: '8.1%' })).not.toBe('supported');
});

it('a cell that stood under the name of something else stays wrong, though the figure is one of the evidence', () => {
  expect(cell('contradicted')).toBe('contradicted');
  expect(cell('unsupported')).toBe('unsupported');
});

it('a cell that was open stays so, until its fact is revised', () => {
  expect(cell('not_checkable')).toBe('not_checkable');
  expect(cell('not_checkable', { today: 9.9 })).toBe('contradicted');
});
