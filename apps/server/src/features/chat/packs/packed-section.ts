import type { Evidence } from '../engine/evidence.ts';
import type { Paragraph, Section, TableCell } from '../engine/section.ts';

type PackedCell = string | { n: number; value: string; format: string };
type PackedParagraph =
  | { sentences: readonly string[] }
  | { bullets: readonly string[] }
  | { quotes: number[] }
  | { columns: readonly string[]; rows: Array<{ label: string; sources: number[]; cells: PackedCell[] }> };

/** A section with its sentences as drafts: their figures are still slots, and evidence is named by its number. */
export type PackedSection = Omit<Section, 'write'> & { paragraphs: PackedParagraph[] };

export function packSection(section: Section, evidence: readonly Evidence[]): PackedSection {
  const { write, ...rest } = section;
  return { ...rest, paragraphs: write(evidence).map(packParagraph) };
}

function packParagraph(paragraph: Paragraph): PackedParagraph {
  if ('columns' in paragraph) {
    const rows = paragraph.rows.map(({ label, sources, cells }) => ({
      label,
      sources: sources.map(({ n }) => n),
      cells: cells.map((cell) =>
        typeof cell === 'string' ? cell : { n: cell.evidence.n, value: cell.value, format: cell.format },
      ),
    }));
    return { columns: paragraph.columns, rows };
  }
  if ('bullets' in paragraph) return { bullets: paragraph.bullets };
  if ('quotes' in paragraph) return { quotes: paragraph.quotes.map(({ n }) => n) };
  return { sentences: paragraph };
}

/** The section that was packed. Throws RangeError where it names evidence that it does not have. */
export function unpackSection({ paragraphs, ...section }: PackedSection): Section {
  return { ...section, write: (evidence) => paragraphs.map((each) => unpackParagraph(each, evidence)) };
}

function unpackParagraph(packed: PackedParagraph, evidence: readonly Evidence[]): Paragraph {
  const find = (n: number): Evidence => {
    const found = evidence.find((each) => each.n === n);
    if (found === undefined) throw new RangeError(`The section has no evidence ${n}.`);
    return found;
  };
  if ('sentences' in packed) return packed.sentences;
  if ('bullets' in packed) return { bullets: packed.bullets };
  if ('quotes' in packed) return { quotes: packed.quotes.map(find) };
  const rows = packed.rows.map(({ label, sources, cells }) => ({
    label,
    sources: sources.map(find),
    cells: cells.map((cell): TableCell | string =>
      typeof cell === 'string' ? cell : { evidence: find(cell.n), value: cell.value, format: cell.format },
    ),
  }));
  return { columns: packed.columns, rows };
}
