import type { Evidence, Finding } from './evidence.ts';

/**
 * One part of an answer: what its tool found, and how it is told. Sentences are drafts whose figures are slots that name the
 * evidence (`{{e1.return|pct1}}`) with its citation behind (`[1]`); no digit is written here.
 */
export type Section = {
  tool: string;
  input: Record<string, unknown>;
  findings: Finding[];
  /** Paragraphs of sentences. `evidence` are the findings, numbered, in their order. */
  write: (evidence: readonly Evidence[]) => string[][];
};

/** What to say where a tool has no data for its part. */
export type Gap = { tool: string; input: Record<string, unknown>; gap: string };

/** Evidence at a place that the section itself has filled. */
export function at(evidence: readonly Evidence[], index: number): Evidence {
  const found = evidence[index];
  if (found === undefined) throw new RangeError(`The section has no finding ${index}.`);
  return found;
}

/** A slot for a value of evidence, such as `{{e1.return|pct1}}`. */
export function slot(evidence: Evidence, value: string, format: string): string {
  return `{{${evidence.key}.${value}|${format}}}`;
}

/** The citation mark of evidence. */
export function cite(...evidence: readonly Evidence[]): string {
  return evidence.map(({ n }) => `[${n}]`).join('');
}
