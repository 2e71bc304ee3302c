import type { SearchKind } from '@aex/contracts/search';
import type { DataState } from '@aex/contracts/primitives';

/** A passage with its place: `start` is where its text begins in the text of its page, section or document. */
export type SearchedPassage = {
  id: string;
  kind: SearchKind;
  documentId: string;
  document: string;
  position: number;
  page: number | null;
  section: string | null;
  start: number;
  text: string;
  asOf: string | null;
  /** Nothing that was not known yet is found for a question about the past. */
  knownAt: Date;
  source: string;
  state: DataState;
  /** The only thread in which it is found; in all of them where it is none. */
  threadId?: string | null;
};
