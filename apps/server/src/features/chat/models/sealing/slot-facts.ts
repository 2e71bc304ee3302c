import type { Evidence } from '#features/chat/engine/evidence.ts';
import type { SentenceClaim } from './sentence-claim.ts';

export type FactFound = { source: Evidence; fact: Evidence['facts'][number] };
export type Verdict = Pick<SentenceClaim, 'status' | 'reason' | 'evidence_ids'>;

const valueSlot = /^\{\{\s*(e\d{1,4})\.(\w+)\s*\|/;

/** The fact whose value a slot names; null for formulas, dates and words. */
export function factOf(slot: string, evidence: readonly Evidence[]): FactFound | null {
  const [, place, value] = valueSlot.exec(slot) ?? [];
  const source = evidence.find(({ key }) => key === place);
  const fact = source?.facts.find(({ key }) => key === value);
  return source === undefined || fact === undefined ? null : { source, fact };
}

export function isFormula(slot: string): boolean {
  return /^\{\{\s*calc:/.test(slot);
}

/** What a formula of evidence gives is the server's arithmetic. */
export function ofFormula(slot: string): Verdict {
  return { status: 'not_checkable', reason: `Computed from evidence: ${slot.slice(2, -2)}`, evidence_ids: [] };
}
