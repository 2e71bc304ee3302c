import type { ClaimEvidence } from '@aex/grounding/answer-table-question';
import type { SearchHit } from '@aex/contracts/search';

/** A line of an upload with its place. */
export type TextLine = { text: string; hit: SearchHit; start: number; end: number };

/** A table that stands in the text of an upload, with the prose around it and the line that each of its rows was. */
export type TextTable = {
  evidence: ClaimEvidence;
  lines: readonly TextLine[];
  /** The lines of the prose around it. */
  prose: readonly TextLine[];
  /** The heading that stands over it; empty where none does. */
  caption: string;
  /** False where rows of it may be missing: those beyond the text that was read, or of another width. */
  isWhole: boolean;
  /** Its rows were times: each of its lines is a column of the table as it is read. */
  isTurned: boolean;
};
