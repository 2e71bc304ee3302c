import { checkCell } from '@aex/grounding/check-cell';
import { judgeFigure } from '@aex/grounding/check-figure';
import type { ResolvedText, SlotFigure } from '@aex/grounding/slots/resolve-slots';
import type { Evidence } from '#features/chat/engine/evidence.ts';
import type { SentenceClaim } from './sentence-claim.ts';
import { factOf, type FactFound, isFormula, ofFormula, type Verdict } from './slot-facts.ts';

const unknown: Verdict = { status: 'unsupported', reason: 'No evidence holds this figure', evidence_ids: [] };

type Row = Pick<ResolvedText, 'text' | 'figures'>;

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
  const claims = claimsOf(figures, evidence, ({ text: shown }, { source, fact }) => ({
    ...judgeFigure({ text: shown, fact }),
    evidence_ids: [source.id],
  }));
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
  judge: (figure: SlotFigure, found: FactFound) => Verdict,
): SentenceClaim[] {
  return figures
    .filter(({ value }) => value !== null)
    .map((figure) => {
      const { start, end, text, slot } = figure;
      const found = factOf(slot, evidence);
      const verdict = isFormula(slot) ? ofFormula(slot) : found === null ? unknown : judge(figure, found);
      return { start, end, text, ...verdict };
    });
}
