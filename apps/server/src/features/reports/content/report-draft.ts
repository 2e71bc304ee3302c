import type { ReportDocument } from '../document/report-document.ts';

/** A report before it has an id and a moment: the same content always gives the same draft. */
export type ReportDraft = Omit<ReportDocument, 'id' | 'createdAt'> & {
  /** The score that the texts are known to have, or the texts, whose score is found where the report is drawn. */
  tone: { score: number } | { texts: readonly string[] };
  verifiedAt: string | null;
};

/** The document of a draft. */
export function toDocument(draft: ReportDraft, { id, createdAt }: { id: string; createdAt: Date }): ReportDocument {
  const { tone: _tone, verifiedAt: _verifiedAt, ...rest } = draft;
  return { ...rest, id, createdAt: createdAt.toISOString() };
}
