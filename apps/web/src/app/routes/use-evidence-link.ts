import { useState } from 'react';
import { pointAt, type EvidenceLink } from '#lib/evidence-link.ts';

/** What holds a statement of an answer and the marks of its sources. */
const statement = 'p,li,td';

function findMark(id: string): HTMLElement | undefined {
  const marks = document.querySelectorAll<HTMLElement>('article[data-answer] [data-evidence]');
  return [...marks].find((mark) => mark.dataset['evidence'] === id);
}

type Panel = { open: () => void; uncover: () => void };

/** Leads from the sources of answers to the evidence and back; null where the reader sees no evidence. */
export function useEvidenceLink(panel: Panel | null): EvidenceLink | null {
  const [wanted, setWanted] = useState<EvidenceLink['wanted']>(null);
  if (panel === null) return null;
  return {
    wanted,
    openEvidence: (id, by) => {
      setWanted({ id, by });
      panel.open();
    },
    openSource: (id, by) => {
      const mark = findMark(id);
      if (mark === undefined) return false;
      panel.uncover();
      // A sheet that lay over the page gives the focus back first.
      setTimeout(() => {
        pointAt(mark.closest(statement) ?? mark);
        if (by === 'key') mark.focus({ preventScroll: true });
      });
      return true;
    },
  };
}
