import { createContext, useContext } from 'react';

/** Who asks by key gets the focus there, too. */
export type AskedBy = 'pointer' | 'key';

/** The way between a source in an answer and its row in the evidence that stands beside. */
export type EvidenceLink = {
  /** The evidence whose row is asked for, or the verification where no row is; a new object for each time. */
  wanted: { id: string | null; by: AskedBy } | null;
  openEvidence: (id: string | null, by: AskedBy) => void;
  /** Shows where an answer on the page rests on it; false where none does. */
  openSource: (id: string, by: AskedBy) => boolean;
};

export const EvidenceLinkContext = createContext<EvidenceLink | null>(null);

/** Null where no evidence stands beside the conversation. */
export function useEvidenceLink(): EvidenceLink | null {
  return useContext(EvidenceLinkContext);
}

/** A press of the pointer counts its clicks. */
export function askedBy({ detail }: { detail: number }): AskedBy {
  return detail === 0 ? 'key' : 'pointer';
}

const pointedMs = 1500;

/** Brings an element into view and outlines it for a moment. */
export function pointAt(element: Element): void {
  element.toggleAttribute('data-pointed', true);
  // As little as it takes: to the middle, the frame of the page would be moved as well.
  element.scrollIntoView({ block: 'nearest' });
  setTimeout(() => element.removeAttribute('data-pointed'), pointedMs);
}
