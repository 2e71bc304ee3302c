import type { ChartData } from '@aex/contracts/chat-stream';
import type { Evidence, Finding } from './evidence.ts';

/** A figure in a table: a value of evidence in a format, checked against the fact of the same key. */
export type TableCell = { evidence: Evidence; value: string; format: string };
export type TableRow = { label: string; sources: readonly Evidence[]; cells: ReadonlyArray<TableCell | string> };
export type Table = { columns: readonly string[]; rows: readonly TableRow[] };
type BulletList = { bullets: readonly string[] };
/** The words of evidence, quoted as they stand there. */
type QuoteList = { quotes: readonly Evidence[] };

/** Sentences in a row, a table, or a list of sentences. */
export type Paragraph = readonly string[] | Table | BulletList | QuoteList;

/** A drawing of what a section found; `sources` are the places of its findings. */
export type ChartDraft = Omit<ChartData, 'source_ids'> & { sources: readonly number[] };

/**
 * One part of an answer: what its tool found, and how it is told. Sentences are drafts whose figures are slots that name the
 * evidence (`{{e1.return|pct1}}`) with its citation behind (`[1]`); no digit is written here.
 */
export type Section = {
  tool: string;
  input: Record<string, unknown>;
  findings: Finding[];
  /** `evidence` are the findings, numbered, in their order. */
  write: (evidence: readonly Evidence[]) => Paragraph[];
  chart?: ChartDraft;
  /** The figure by which it is set against that of other symbols: the place of its finding, its key, and how it is written where not as others of its unit. */
  compares?: ComparedFigure;
  /** What could be asked of it next, before what its intent proposes. */
  next?: readonly string[];
};

export type ComparedFigure = { at: number; key: string; format?: string };

/** What to say where a tool has no data for its part. */
export type Gap = { tool: string; input: Record<string, unknown>; gap: string };

export type Part = Section | Gap;

/** A section that one finding carries. */
export function sectionOf(
  place: Pick<Section, 'tool' | 'input'>,
  finding: Finding,
  tell: (evidence: Evidence) => Paragraph[],
): Section {
  return { ...place, findings: [finding], write: (evidence) => tell(at(evidence, 0)) };
}

/** Evidence at a place that the section itself has filled. */
export function at(evidence: readonly Evidence[], index: number): Evidence {
  const found = evidence[index];
  if (found === undefined) throw new RangeError(`The section has no finding ${index}.`);
  return found;
}

/** The drawing with the evidence that its findings became. */
export function placeChart({ sources, ...drawn }: ChartDraft, evidence: readonly Evidence[]): ChartData {
  return { ...drawn, source_ids: sources.flatMap((source) => evidence[source]?.id ?? []) };
}

/** A slot for a value of evidence, such as `{{e1.return|pct1}}`. */
export function slot(evidence: Evidence, value: string, format: string): string {
  return `{{${evidence.key}.${value}|${format}}}`;
}

/** The citation mark of evidence. */
export function cite(...evidence: readonly Evidence[]): string {
  return evidence.map(({ n }) => `[${n}]`).join('');
}

/** The dates between which evidence was measured, as slots. */
export function spanOf(evidence: Evidence): string {
  return `from ${slot(evidence, 'first', 'date')} to ${slot(evidence, 'last', 'date')}`;
}
