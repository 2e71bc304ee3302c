import { checkCell } from '@aex/grounding/check-cell';
import { checkFigure } from '@aex/grounding/check-figure';
import type { Fact } from '@aex/grounding/fact';
import type { ResolvedText, SlotFigure } from '@aex/grounding/slots/resolve-slots';
import type { Evidence } from '#features/chat/engine/evidence.ts';
import type { SentenceClaim } from './sentence-claim.ts';

const valueSlot = /^\{\{\s*(e\d{1,4})\.(\w+)\s*\|/;
const formulaSlot = /^\{\{\s*calc:/;
const noFigure = { status: 'not_checkable', reason: 'It states no figure' } as const;

type Row = Pick<ResolvedText, 'text' | 'figures'>;
type Found = { source: Evidence; fact: Fact };
type Verdict = Pick<SentenceClaim, 'status' | 'reason' | 'evidence_ids'>;

export type RowSetting = {
  /** What the columns are called; none where the row is the head itself. */
  columns: readonly string[];
  evidence: readonly Evidence[];
};

/** Judges each figure of a table's row by the value that its slot names and by what row and column call it. */
export function rowClaims({ text, figures }: Row, { columns, evidence }: RowSetting): SentenceClaim[] {
  const cells = cellsOf(text);
  const facts = evidence.flatMap((each) => each.facts);
  return claimsOf(figures, evidence, (figure, { source, fact }) => {
    const at = cells.findIndex(({ start, end }) => figure.start >= start && figure.end <= end);
    const names = [at > 0 ? (cells[0]?.text ?? '') : '', columns[at] ?? ''].filter((name) => name !== '');
    return { ...checkCell({ text: figure.text, fact, names, facts }), evidence_ids: [source.id] };
  });
}

/** A row as the desk's own engine drafted it, whose names are right by their making: its figures are checked alone. */
export function draftedRow({ text, figures, errors }: ResolvedText, evidence: readonly Evidence[]) {
  const claims = claimsOf(figures, evidence, ({ text: shown }, { source, fact }) => {
    const { status, reason } = checkFigure({ text: shown, fact }) ?? noFigure;
    return { status, reason, evidence_ids: [source.id] };
  });
  const faults = errors.map(({ message }): SentenceClaim => ({
    start: 0,
    end: text.length,
    text,
    status: 'unsupported',
    evidence_ids: [],
    reason: message,
  }));
  return { text, claims: [...claims, ...faults] };
}

/** The cells of a row of a Markdown table. */
export function cellsOf(row: string): Array<{ start: number; end: number; text: string }> {
  const edges = [...row.matchAll(/\|/g)].map(({ index }) => index);
  return edges.slice(0, -1).map((edge, index) => {
    const end = edges[index + 1] ?? row.length;
    return { start: edge + 1, end, text: row.slice(edge + 1, end).trim() };
  });
}

// Dates and words that slots name are no claims.
function claimsOf(
  figures: readonly SlotFigure[],
  evidence: readonly Evidence[],
  judge: (figure: SlotFigure, found: Found) => Verdict,
): SentenceClaim[] {
  return figures
    .filter(({ value }) => value !== null)
    .map((figure) => {
      const { start, end, text, slot } = figure;
      const found = factOf(slot, evidence);
      const verdict = found === null ? withoutFact(slot) : judge(figure, found);
      return { start, end, text, ...verdict };
    });
}

function factOf(slot: string, evidence: readonly Evidence[]): Found | null {
  const [, place, value] = valueSlot.exec(slot) ?? [];
  const source = evidence.find(({ key }) => key === place);
  const fact = source?.facts.find(({ key }) => key === value);
  return source === undefined || fact === undefined ? null : { source, fact };
}

function withoutFact(slot: string): Verdict {
  if (!formulaSlot.test(slot))
    return { status: 'unsupported', reason: 'No evidence holds this figure', evidence_ids: [] };
  return { status: 'not_checkable', reason: `Computed from evidence: ${slot.slice(2, -2)}`, evidence_ids: [] };
}
