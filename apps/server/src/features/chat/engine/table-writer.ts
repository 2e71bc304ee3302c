import { checkFigure } from '@aex/grounding/check-figure';
import { resolveSlots } from '@aex/grounding/slots/resolve-slots';
import type { Evidence } from './evidence.ts';
import { cite, slot, type Table, type TableCell, type TableRow } from './section.ts';
import type { CheckedSentence } from './sentence-writer.ts';

/** The lines of a Markdown table, each cell rendered and checked against the fact it names. */
export function writeTable({ columns, rows }: Table): CheckedSentence[] {
  const head = [lineOf(columns), lineOf(columns.map((_column, index) => (index === 0 ? '---' : '---:')))];
  return [...head.map((text) => ({ text, claims: [] })), ...rows.map(writeRow)];
}

function writeRow(row: TableRow): CheckedSentence {
  const marks = cite(...row.sources);
  const sealed = Object.fromEntries(row.sources.map((each) => [each.key, each.values]));
  const plain = (draft: string) => resolveSlots(draft, sealed).text;
  let text = `| ${plain(row.label)}${marks === '' ? '' : ` ${marks}`} |`;
  const claims: CheckedSentence['claims'] = [];
  for (const cell of row.cells) {
    const written = typeof cell === 'string' ? { text: plain(cell), claims: [] } : writeCell(cell);
    const start = text.length + 1;
    text += ` ${written.text} |`;
    claims.push(...written.claims.map((claim) => ({ ...claim, start: start + claim.start, end: start + claim.end })));
  }
  return { text, claims };
}

// A cell is read as the sentence that its row and column stand for.
function writeCell({ evidence, value, format }: TableCell): CheckedSentence {
  const { text, errors } = resolveSlots(slot(evidence, value, format), { [evidence.key]: evidence.values });
  const place = { start: 0, end: text.length, text };
  const fact = evidence.facts.find(({ key }) => key === value);
  const [error] = errors;
  if (fact === undefined || error !== undefined) {
    const reason = error?.message ?? 'No evidence holds this figure';
    return { text, claims: [{ ...place, status: 'unsupported', evidence_ids: [], reason }] };
  }
  const checked = checkFigure({ text, fact });
  if (checked === null) return { text, claims: [] };
  const { status, reason, evidenceIds } = checked;
  return { text, claims: [{ ...place, status, reason, evidence_ids: evidenceIds }] };
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A row of figures of one finding. */
export function rowOf(
  label: string,
  evidence: Evidence,
  cells: ReadonlyArray<readonly [string, string] | string>,
): TableRow {
  return {
    label,
    sources: [evidence],
    cells: cells.map((cell) => (typeof cell === 'string' ? cell : { evidence, value: cell[0], format: cell[1] })),
  };
}
