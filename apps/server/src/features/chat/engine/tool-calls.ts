import { type Evidence, toEvidence } from './evidence.ts';
import type { Section } from './section.ts';

export type ToolCall = { id: string; name: string; input: Record<string, unknown>; evidence: Evidence[] };

/** The calls of a draft with their findings as numbered evidence. */
export function numberEvidence(draft: { sections: readonly Section[] }, runId: string): ToolCall[] {
  let n = 0;
  return draft.sections.map((section, index) => ({
    id: `call_${index + 1}`,
    name: section.tool,
    input: section.input,
    evidence: section.findings.map((finding) => toEvidence(finding, { n: (n += 1), runId })),
  }));
}
