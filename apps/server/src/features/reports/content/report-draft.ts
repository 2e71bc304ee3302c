import type { ReportDocument } from '../document/report-document.ts';

/** A report before it has an id and a moment: the same content always gives the same draft. */
export type ReportDraft = Omit<ReportDocument, 'id' | 'createdAt'> & {
  toneScore: number | null;
  verifiedAt: string | null;
};

/** The document of a draft. */
export function toDocument(draft: ReportDraft, { id, createdAt }: { id: string; createdAt: Date }): ReportDocument {
  const { toneScore: _toneScore, verifiedAt: _verifiedAt, ...rest } = draft;
  return { ...rest, id, createdAt: createdAt.toISOString() };
}
