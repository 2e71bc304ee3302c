import { parseSlots } from '@aex/grounding/slots/slot-syntax';

const evidenceKey = /\be(\d{1,4})(?=[.[])/g;
const citationMark = /\[(\d{1,4})\]/g;
const sentenceEnd = /[.!?\u2026]["'\u201d\u2019)*_]*$/;

/** Numbers of the evidence that the slots of a draft name. */
export function slotEvidence(draft: string): number[] {
  return [
    ...new Set(
      parseSlots(draft).flatMap(({ expression }) =>
        [...expression.matchAll(evidenceKey)].map((match) => Number(match[1])),
      ),
    ),
  ];
}

/** Numbers of the evidence that a text cites. */
export function citedEvidence(text: string): number[] {
  return [...new Set([...text.matchAll(citationMark)].map((match) => Number(match[1])))];
}

/** Puts the marks of evidence that a draft uses but does not cite behind its words: before the full stop, or in the last cell. */
export function withCitations(
  draft: string,
  { numbers, isRow }: { numbers: readonly number[]; isRow: boolean },
): string {
  const cited = new Set(citedEvidence(draft));
  const missing = numbers.filter((n) => !cited.has(n));
  if (missing.length === 0) return draft;
  const marks = missing.map((n) => `[${n}]`).join('');
  const tail = isRow ? /\|\s*$/.exec(draft) : sentenceEnd.exec(draft);
  const at = tail?.index ?? draft.length;
  const lead = draft.slice(0, at).trimEnd();
  return `${lead}${lead.endsWith(']') ? '' : ' '}${marks}${isRow && tail !== null ? ' ' : ''}${draft.slice(at)}`;
}
